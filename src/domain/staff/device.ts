import { t } from '../i18n/translate.ts'

/** Names as their makers write them. A client can claim any. */
export type Device = { browser?: string | undefined; system?: string | undefined }

export function parseDevice(userAgent: string): Device {
  const find = (names: typeof browsers) => names.find(([part]) => part.test(userAgent))?.[1]
  return { browser: find(browsers), system: find(systems) }
}

/** 'Chrome on Android', in the current language. */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return t('seller-settings.device.on', { browser, system })
  return browser ?? system ?? t('seller-settings.device.unknown')
}

/** Specific names first: most browsers also claim to be others. */
const browsers: readonly [part: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [part: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
