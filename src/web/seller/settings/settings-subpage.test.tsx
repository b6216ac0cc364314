import { expect, test } from 'vitest'
import { render, textOfEach } from '#test/render.tsx'
import { SettingsSubpage } from './settings-subpage.tsx'

const query = { error: null, isPending: false, refetch: () => Promise.resolve() }

test('a page below Shop settings leads back to them, and shows what it loads', () => {
  const show = (data: string | undefined) =>
    render(
      <SettingsSubpage
        title="Taxes"
        text="What the law asks for."
        query={{ ...query, data, isPending: data === undefined }}
        errorTitle="Failed"
        loading="Loading taxes"
      >
        {(loaded) => <p>{loaded}</p>}
      </SettingsSubpage>,
    )
  const { html, text } = show('5 % on rice')
  expect(textOfEach(html, 'h1')).toEqual(['Taxes'])
  expect(html).toContain('href="/seller/settings"')
  expect(text).toContain('What the law asks for. 5 % on rice')
  expect(show(undefined).html).toContain('aria-label="Loading taxes"')
})
