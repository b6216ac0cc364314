import { expect, test } from 'vitest'
import { t } from '#domain/i18n/translate.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { render } from '#test/render.tsx'
import { Help, helpTopics } from './help.tsx'

test('a “?” names what it explains and opens it by the platform', () => {
  const { html } = render(<Help topic="utr" name="UTR" />)
  const [button, popover] = [
    html.match(/<button.*?<\/button>/)?.[0],
    html.match(/<div[^>]*popover="auto".*/)?.[0],
  ]
  expect(button).toContain('Help: UTR')
  expect(button).toContain('size-11')
  expect(popover).toContain(`id="${button?.match(/popoverTarget="(.*?)"/i)?.[1]}"`)
  expect(popover).toMatch(/<p tabindex="-1"[^>]*>Every UPI payment has a UTR, a number of 12 digits\./i)
})

test.each(['en', 'hi', 'as'] as const)('each help in %s has two sentences', (language) => {
  const texts = withLanguage(language, () => helpTopics.map((topic) => t(`seller-settings.help.${topic}`)))
  for (const text of texts) expect(text.match(/[.।](?= |$)/g), text).toHaveLength(2)
})
