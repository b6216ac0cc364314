import { expect, test } from 'vitest'
import { usualSettings } from '#test/usual-config.ts'
import { type PageData, writeJson } from './page-data.ts'

test('nothing in the data can end the script element it stands in', () => {
  const data: PageData = {
    settings: usualSettings,
    queries: [{ key: ['products'], data: [{ name: '</script><script>alert(1)</script><!--' }] }],
    failure: null,
    standsIn: false,
  }
  const written = writeJson(data)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual(data)
})
