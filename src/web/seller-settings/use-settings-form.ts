import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '#contract/client.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { settingFaults } from '#rules/check-settings.ts'
import { factsOf, type SettingName, type ShopSettings, settingNames } from '#rules/shop-settings.ts'
import { useShop } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { showToast } from '../ui/toast.ts'
import { type Draft, isSame, keepDraft, keptDraft, onlyChanges, withoutSent } from './draft.ts'
import { settingsQuery } from './settings-query.ts'

/** One setting as its field shows it. */
export type Setting<Value> = {
  name: SettingName
  value: Value
  usual: Value
  isUsual: boolean
  /** What is wrong with it, '' until somebody has tried to save it. */
  fault: string
  set: (value: Value) => void
}

/** The settings with what was typed over them, and the way to save that. */
export function useSettingsForm({ seller, saved }: { seller: string; saved: SettingsReply }) {
  const [typed, setTyped] = useState(() => keptDraft(seller))
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { values, defaults, version } = saved
  const draft = onlyChanges(typed, values)
  const shown: ShopSettings = Object.assign({}, values, draft)
  const save = useSave((sent) => change(withoutSent(keptDraft(seller), sent)))

  function change(next: Draft): void {
    keepDraft(seller, onlyChanges(next, values))
    setTyped(next)
  }

  function settingOf<Name extends SettingName>(name: Name): Setting<ShopSettings[Name]> {
    return {
      name,
      value: shown[name],
      usual: defaults[name],
      isUsual: isSame(shown[name], defaults[name]),
      fault: isTried && name in draft ? faultOf(name, shown) : '',
      set: (value) => change({ ...typed, [name]: value }),
    }
  }

  function send(): void {
    const first = settingNames.find((name) => name in draft && faultOf(name, shown))
    setTried(first !== undefined)
    if (first === undefined) save.mutate({ version, changes: draft })
    else focusSetting(form.current, first)
  }

  return {
    form,
    settingOf,
    send,
    discard: () => change({}),
    changes: Object.keys(draft).length,
    isSaving: save.isPending,
    refusal: save.error instanceof CallError ? save.error : null,
  }
}

function focusSetting(form: HTMLFormElement | null, name: SettingName): void {
  const field = form?.querySelector(`[data-setting="${name}"] :is(input, textarea)`)
  if (field instanceof HTMLElement) field.focus()
}

function faultOf<Name extends SettingName>(name: Name, shown: ShopSettings): string {
  return settingFaults[name](shown[name])
}

/** Saves; a refusal changes nothing of what was typed, and where somebody else was faster shows what they saved below it. */
function useSave(onSaved: (sent: Draft) => void) {
  const shop = useShop()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const navigate = useNavigate()
  const location = useLocation()
  const { queryKey } = settingsQuery(shop.api)
  return useMutation({
    mutationFn: (wish: { version: number; changes: Draft }) => shop.api.saveShopSettings(wish),
    onSuccess: (reply, { changes }) => {
      queries.setQueryData(queryKey, reply)
      // This very tab, too: the panel around this page at once, the storefront from its next page on.
      shop.settings = {
        ...shop.settings,
        facts: factsOf(reply.values),
        deliverOnlyToPincodes: reply.values.onlyToPins,
      }
      void navigate(location, { replace: true, preventScrollReset: true })
      onSaved(changes)
      void showToast(reply.message ?? 'Settings saved')
    },
    onError: (error) => {
      sayFailure(error, 'The settings could not be saved. Please try again.')
      if (error instanceof CallError && error.status === 409) return queries.invalidateQueries({ queryKey })
    },
  })
}
