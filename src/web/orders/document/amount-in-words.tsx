import type { ReactNode } from 'react'
import { amountInLocalWords, amountInWords } from '#domain/amount-in-words.ts'
import { localLanguages } from '#domain/catalogue.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'

/** In English and in the language of the page. */
export function AmountInWords({ paise }: { paise: number }) {
  const localLanguage = localLanguages.find((language) => language === currentLanguage())
  return (
    <p>
      {rich('documents.inWords', { label: printLabel, words: amountInWords(paise) })}
      {localLanguage ? <span className="block">{amountInLocalWords(paise, localLanguage)}</span> : null}
    </p>
  )
}

export function printLabel(text: ReactNode): ReactNode {
  return <span className="font-semibold">{text}</span>
}
