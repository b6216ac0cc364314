import { queryOptions, useMutation } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import type { SettingsReply } from '#contract/seller/settings.ts'
import { openingAt } from '#domain/delivery/opening-hours.ts'
import { t } from '#domain/i18n/translate.ts'
import {
  type SettingName,
  type ShopSettings,
  settingNames,
  toStoreProfile,
} from '#domain/settings/shop-settings.ts'
import { settingErrors } from '#domain/settings/validate-settings.ts'
import { queryKeys, SetSettingsContext } from '#web/api.ts'
import { toDoKey } from '#web/seller/layout/nav/to-do-query.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { revealSetting } from './sections/reveal-setting.ts'
import { sectionOfHash, settingId, settingsLink } from './sections/section-ids.ts'
import {
  changedOnly,
  isEqual,
  readDraft,
  type SettingsDraft,
  saveDraft,
  withoutSent,
} from './settings-draft.ts'

export type Setting<Value> = {
  name: SettingName
  value: Value
  defaultValue: Value
  isDefault: boolean
  /** '' until the first attempt to save. */
  error: string
  set: (value: Value) => void
}

export function useSettingsForm({ seller, saved }: { seller: string; saved: SettingsReply }) {
  const [typed, setTyped] = useState(() => readDraft(seller))
  const [hasTriedToSave, setHasTriedToSave] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { values, defaults, version } = saved
  const draft = changedOnly(typed, values)
  const shown: ShopSettings = Object.assign({}, values, draft)
  const save = useSaveSettings((sent) => change(withoutSent(readDraft(seller), sent)))

  function change(next: SettingsDraft): void {
    saveDraft(seller, changedOnly(next, values))
    setTyped(next)
  }

  function settingOf<Name extends SettingName>(name: Name): Setting<ShopSettings[Name]> {
    return {
      name,
      value: shown[name],
      defaultValue: defaults[name],
      isDefault: isEqual(shown[name], defaults[name]),
      error: hasTriedToSave && name in draft ? errorOf(name, shown) : '',
      set: (value) => change({ ...typed, [name]: value }),
    }
  }

  function send(): void {
    const first = settingNames.find((name) => name in draft && errorOf(name, shown))
    // The fields must show their errors before one of them gets the focus.
    flushSync(() => setHasTriedToSave(first !== undefined))
    if (first === undefined) {
      save.mutate({ version, changes: draft })
      return
    }
    const hash = `#${settingId(first)}`
    const field = form.current?.querySelector(hash)
    const section = sectionOfHash(hash)
    if (field) revealSetting(field)
    // It was typed on the page of another section.
    else if (section) void navigate(settingsLink(section) + hash)
  }

  return {
    form,
    shown,
    settingOf,
    send,
    /** Without what was typed in the other fields. */
    saveNow: (changes: SettingsDraft) => save.mutate({ version, changes }),
    discard: () => change({}),
    changes: Object.keys(draft).length,
    isSaving: save.isPending,
    error: save.error instanceof ApiError ? save.error : null,
  }
}

function errorOf<Name extends SettingName>(name: Name, shown: ShopSettings): string {
  return settingErrors[name](shown[name])
}

/** After a conflict, the fields that were not typed in show the values of the other seller. */
function useSaveSettings(onSaved: (sent: SettingsDraft) => void) {
  const { api, queries, toastError } = useSellerContext()
  const setSettings = use(SetSettingsContext)
  const { queryKey } = settingsQuery(api)
  return useMutation({
    mutationFn: (input: { version: number; changes: SettingsDraft }) => api.saveShopSettings(input),
    onSuccess: (reply, { changes }) => {
      queries.setQueryData(queryKey, reply)
      const { values } = reply
      setSettings((before) => ({
        ...before,
        storeProfile: toStoreProfile(values),
        deliverOnlyToPincodes: values.onlyToPins,
        opening: openingAt(values.openingHours, Date.now(), values.closing),
      }))
      onSaved(changes)
      void queries.invalidateQueries({ queryKey: toDoKey })
      void showToast(reply.message ?? t('seller-settings.saved'))
    },
    onError: (error) => {
      toastError(error, t('seller-settings.saveFailed'))
      if (error instanceof ApiError && error.status === 409) return queries.invalidateQueries({ queryKey })
    },
  })
}

export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.sellerSettings,
    queryFn: ({ signal }) => api.getShopSettings({}, { signal }),
  })
}
