import { useLocation } from 'react-router'
import type { Language } from '#domain/i18n/language.ts'
import { languageNames, languages } from '#domain/i18n/languages.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { localPath } from '#web/links.ts'

export type LanguageMenuProps = { className: string; itemClass: string }

/** Links that load the page in another language. choose-language.ts remembers the choice. */
export function LanguageLinks({ className, itemClass }: LanguageMenuProps) {
  const { pathname, search } = useLocation()
  return (
    <ul aria-label={t('shop.language.title')} className={className}>
      {useSettings().languages.map((language) => (
        <li key={language}>
          <LanguageLink language={language} path={pathname + search} className={itemClass} />
        </li>
      ))}
    </ul>
  )
}

type LanguageLinkProps = { language: Language; path: string; className: string }

function LanguageLink({ language, path, className }: LanguageLinkProps) {
  return (
    <a
      href={localPath(path, language)}
      hrefLang={language}
      lang={languages[language].locale}
      aria-current={language === currentLanguage() ? 'true' : undefined}
      className={className}
    >
      {languageNames[language]}
    </a>
  )
}
