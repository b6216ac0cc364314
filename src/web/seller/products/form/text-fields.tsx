import type { KeyboardEvent } from 'react'
import { languageNames } from '#domain/i18n/languages.ts'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { type ProductForm, toBullets } from './product-form.ts'
import type { ProductFormState as Fields } from './use-product-form.ts'

export const textTabs = [
  {
    language: 'en',
    name: 'name',
    nameLabel: 'seller-products.field.name',
    description: 'description',
    descriptionLabel: 'seller-products.field.description',
  },
  {
    language: 'hi',
    name: 'names.hi',
    nameLabel: 'seller-products.field.nameHi',
    description: 'descriptions.hi',
    descriptionLabel: 'seller-products.field.descriptionHi',
  },
  {
    language: 'as',
    name: 'names.as',
    nameLabel: 'seller-products.field.nameAs',
    description: 'descriptions.as',
    descriptionLabel: 'seller-products.field.descriptionAs',
  },
] as const
export type TextLanguage = (typeof textTabs)[number]['language']

/** Name and description, with a tab for each language. */
export function TextFields({ formState }: { formState: Fields }) {
  const { textLanguage, setTextLanguage, draft } = formState

  function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = textTabs.findIndex(({ language }) => language === textLanguage) + step
    const next = textTabs.at(index % textTabs.length)
    if (!next) return
    setTextLanguage(next.language)
    document.getElementById(tabId(next.language))?.focus()
  }

  return (
    <div className="grid gap-3">
      <div
        role="tablist"
        aria-label={t('seller-products.form.language')}
        onKeyDown={moveWithArrows}
        className="flex flex-wrap border-b border-line"
      >
        {textTabs.map(({ language }) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={tabId(language)}
            lang={language}
            aria-selected={language === textLanguage}
            aria-controls={`panel-${language}`}
            tabIndex={language === textLanguage ? 0 : -1}
            onClick={() => setTextLanguage(language)}
            className={classNames(
              'min-h-11 border-b-2 px-3.5 text-sm font-semibold',
              language === textLanguage
                ? 'border-leaf text-leaf'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
      {textTabs.map(({ language, name, nameLabel, description, descriptionLabel }) => (
        <div
          key={language}
          role="tabpanel"
          id={`panel-${language}`}
          aria-labelledby={tabId(language)}
          hidden={language !== textLanguage}
          className="space-y-4"
        >
          <Field
            {...fieldProps(formState, name)}
            label={labelOf(language, nameLabel)}
            lang={language}
            required={language === 'en'}
            maxLength={200}
          />
          <div>
            <TextArea
              {...fieldProps(formState, description)}
              label={labelOf(language, descriptionLabel)}
              lang={language}
              rows={5}
              maxLength={5000}
              hint={t('seller-products.form.description.hint')}
            />
            <BulletPreview description={draft.form[description]} />
          </div>
        </div>
      ))}
    </div>
  )
}

type TextLabel = (typeof textTabs)[number]['nameLabel' | 'descriptionLabel']

/** Only the English texts are required. */
function labelOf(language: TextLanguage, label: TextLabel): string {
  return language === 'en' ? t(label) : t('seller-products.field.optional', { field: t(label) })
}

const tabId = (language: TextLanguage) => `tab-${language}`

export function fieldProps({ draft, errors, change, setFocusedField }: Fields, name: keyof ProductForm) {
  return {
    name,
    value: draft.form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
    onFocus: () => setFocusedField(name),
    onBlur: () => setFocusedField(null),
  }
}

function BulletPreview({ description }: { description: string }) {
  const bullets = toBullets(description)
  if (bullets.length === 0) return null
  return (
    <section
      aria-label={t('seller-products.form.description.preview')}
      className="mt-3 rounded-md bg-sunken px-3.5 py-3"
    >
      <h2 className="mb-1.5 text-sm font-semibold">{t('seller-products.form.description.title')}</h2>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft marker:text-leaf">
        {bullets.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
