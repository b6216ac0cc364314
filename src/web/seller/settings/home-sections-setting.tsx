import { useRef, useState } from 'react'
import { categories, findCategory } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { priceBands } from '#domain/search/product-list-params.ts'
import {
  type HomeSection,
  homeSectionKey,
  homeSectionKinds,
  homeSectionLimits,
  homeSectionTitle,
} from '#domain/settings/home-sections.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { type Direction, MoveButtons } from '#web/seller/lists/move-buttons.tsx'
import { moveItem } from '#web/seller/lists/use-drag-sort.ts'
import { useMoveFocus } from '#web/seller/lists/use-move-focus.ts'
import { useRestoreFocus } from '#web/seller/lists/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { FieldError, SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

export function HomeSectionsSetting({ setting }: { setting: Setting<readonly HomeSection[]> }) {
  const { value: sections, set, error } = setting
  const list = useRef<HTMLUListElement>(null)
  const focusMoved = useMoveFocus(list)
  useRestoreFocus({ list, rowTarget: 'button:last-of-type' })
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.homeSections.setting')}
      defaultText={t('seller-settings.homeSections.defaultText')}
    >
      <FieldError text={error} />
      {sections.length === 0 ? (
        <p className="text-ink-soft">{t('seller-settings.homeSections.empty')}</p>
      ) : null}
      <ul ref={list} className="grid gap-2">
        {sections.map((section, index) => (
          <SectionRow
            key={homeSectionKey(section)}
            name={homeSectionTitle(section)}
            index={index}
            count={sections.length}
            onMove={(to, direction) => {
              focusMoved(to, direction)
              set(moveItem(sections, { from: index, to }))
            }}
            onRemove={() => set(sections.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {sections.length < homeSectionLimits.count ? (
        <NewSection onAdd={(section) => set([...sections, section])} />
      ) : null}
    </SettingField>
  )
}

type SectionRowProps = {
  name: string
  index: number
  count: number
  onMove: (to: number, direction: Direction) => void
  onRemove: () => void
}

function SectionRow({ name, index, count, onMove, onRemove }: SectionRowProps) {
  return (
    <li className="flex items-center rounded-md border border-line bg-surface py-1 pr-1 pl-3">
      <p className="min-w-0 grow truncate font-medium">{name}</p>
      <MoveButtons {...{ name, index, count, onMove }} />
      <RemoveButton label={t('seller-settings.featured.remove', { name })} onClick={onRemove} />
    </li>
  )
}

const emptyChoice = {
  kind: 'category',
  category: categories[0].path,
  band: priceBands[0].key,
  q: '',
} as const
type Choice = Record<keyof typeof emptyChoice, string>

function NewSection({ onAdd }: { onAdd: (section: HomeSection) => void }) {
  const [choice, setChoice] = useState<Choice>(emptyChoice)
  const choose = (name: keyof Choice) => ({
    value: choice[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setChoice({ ...choice, [name]: value }),
  })
  return (
    <div className="mt-2 grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
      <Select
        label={t('seller-settings.homeSections.kind')}
        options={homeSectionKinds.map((kind) => ({
          value: kind,
          text: t(`seller-settings.homeSections.kind.${kind}`),
        }))}
        {...choose('kind')}
      />
      {choice.kind === 'category' ? (
        <Select
          label={t('seller-settings.homeSections.category')}
          options={categories.map(({ path }) => ({ value: path, text: t(`shop.category.${path}`) }))}
          {...choose('category')}
        />
      ) : null}
      {choice.kind === 'price' ? (
        <Select
          label={t('seller-settings.homeSections.band')}
          options={priceBands.map(({ key }) => ({ value: key, text: t(`common.band.${key}`) }))}
          {...choose('band')}
        />
      ) : null}
      {choice.kind === 'search' ? (
        <TextField
          name="home-section-search"
          label={t('seller-settings.homeSections.q')}
          maxLength={homeSectionLimits.search}
          {...choose('q')}
        />
      ) : null}
      <Button
        variant="secondary"
        className="sm:col-start-3"
        onClick={() => {
          onAdd(toSection(choice))
          setChoice(emptyChoice)
        }}
      >
        {t('seller-settings.homeSections.add')}
      </Button>
    </div>
  )
}

function toSection({ kind, category, band, q }: Choice): HomeSection {
  if (kind === 'bought') return { kind }
  if (kind === 'search') return { kind, q: q.trim() }
  if (kind === 'price') {
    const { key } = priceBands.find((known) => known.key === band) ?? priceBands[0]
    return { kind, band: key }
  }
  return { kind: 'category', category: (findCategory(category) ?? categories[0]).path }
}
