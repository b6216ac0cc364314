import { publishedLanguages } from '../i18n/languages.ts'

/** ISO 3166-1. */
export const countryCodes: readonly string[] =
  `ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cd cf cg ch ci
  ck cl cm cn co cr cu cv cy cz de dj dk dm do dz ec ee eg er es et fi fj fm fo fr ga gb gd ge gf gh gi gl gm gn gp gq
  gr gt gu gw gy hk hn hr ht hu id ie il in iq ir is it jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls
  lt lu lv ly ma mc md me mg mh mk ml mm mn mo mq mr mt mu mv mw mx my mz na nc ne ng ni nl no np nr nz om pa pe pf pg
  ph pk pl pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg si sk sl sm sn so sr ss st sv sy sz td tg th tj tl tm tn
  to tr tt tv tw tz ua ug us uy uz va vc ve vn vu ws ye za zm zw`
    .toUpperCase()
    .split(/\s+/)

/** The server's words: browsers lack the names in Assamese. */
export function countryName(code: string, locale: string): string {
  return namesIn(locale).of(code) ?? code
}

/** The language that `countryName` uses for `locale`. */
export function countryNameLanguage(locale: string): string {
  return namesIn(locale).resolvedOptions().locale
}

const namesByLocale = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string): Intl.DisplayNames {
  const known = namesByLocale.get(locale) ?? new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  namesByLocale.set(locale, known)
  return known
}

/** 'India', 'Made in India', 'Product of Thailand', 'भारत' and 'IN', as in price lists. null: no country. */
export function readCountry(text: string): string | null {
  const name = normalize(text)
  const code = name.toUpperCase()
  if (countryCodes.includes(code)) return code
  codesByName ??= listNames()
  return codesByName.get(name) ?? null
}

let codesByName: Map<string, string> | undefined

function listNames(): Map<string, string> {
  const named = publishedLanguages.flatMap((locale) =>
    countryCodes.map((code): [string, string] => [normalize(countryName(code, locale)), code]),
  )
  return new Map([...named, ...Object.entries(otherNames)])
}

const otherNames = {
  bharat: 'IN',
  ind: 'IN',
  chn: 'CN',
  prc: 'CN',
  'peoples republic of china': 'CN',
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  uae: 'AE',
  turkey: 'TR',
  korea: 'KR',
  'republic of korea': 'KR',
  burma: 'MM',
  holland: 'NL',
  'viet nam': 'VN',
}

function normalize(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\s*(?:made in|product of|imported from|country of origin\s*:?)\s+/, '')
    .replace(/[.()'’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
