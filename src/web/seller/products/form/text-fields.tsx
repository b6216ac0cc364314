import type { KeyboardEvent } from 'react'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { languageNames } from '#domain/i18n/languages.ts'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { type ProductForm, toBullets } from './product-form.ts'
import { type TextLanguage, textFieldNames, textLanguages } from './text-languages.ts'
import type { ProductFormState as Fields } from './use-product-form.ts'

/** Name and description, with a tab for each language. */
export function TextFields({ formState }: { formState: Fields }) {
  const { textLanguage, setTextLanguage } = formState

  function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = textLanguages.indexOf(textLanguage) + step
    const next = textLanguages.at(index % textLanguages.length)
    if (!next) return
    setTextLanguage(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div className="grid gap-3">
      <div
        role="tablist"
        aria-label={t('seller-products.form.language')}
        onKeyDown={moveWithArrows}
        className="flex flex-wrap border-b border-line"
      >
        {textLanguages.map((language) => (
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
      {textLanguages.map((language) => (
        <div
          key={language}
          role="tabpanel"
          id={`panel-${language}`}
          aria-labelledby={tabId(language)}
          hidden={language !== textLanguage}
          className="space-y-4"
        >
          <LanguageFields formState={formState} language={language} />
        </div>
      ))}
    </div>
  )
}

function LanguageFields({ formState, language }: { formState: Fields; language: TextLanguage }) {
  const [name, description] = textFieldNames(language)
  return (
    <>
      <Field
        {...fieldProps(formState, name)}
        label={labelOf('name', language)}
        lang={language}
        required={language === defaultLanguage}
        maxLength={200}
      />
      <div>
        <TextArea
          {...fieldProps(formState, description)}
          label={labelOf('description', language)}
          lang={language}
          rows={5}
          maxLength={5000}
          hint={t('seller-products.form.description.hint')}
        />
        <BulletPreview description={formState.draft.form[description]} />
      </div>
    </>
  )
}

/** Only the English texts are required. */
function labelOf(field: 'name' | 'description', language: TextLanguage): string {
  return language === defaultLanguage
    ? t(`seller-products.field.${field}`)
    : t('seller-products.field.optional', { field: t(`seller-products.field.${field}.${language}`) })
}

const tabId = (language: TextLanguage) => `tab-${language}`

export function fieldProps({ draft, change, setFocusedField }: Fields, name: keyof ProductForm) {
  return {
    name,
    value: draft.form[name],
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
