import { expect, test } from 'vitest'
import { defaultPublicSettings } from '#test/default-config.ts'
import { type PageData, serializeForScript } from './page-data.ts'

test('nothing in the data can end the script element it stands in', () => {
  const data: PageData = {
    settings: defaultPublicSettings,
    queries: [{ key: ['products'], data: [{ name: '</script><script>alert(1)</script><!--' }] }],
    failure: null,
    standsIn: false,
  }
  const written = serializeForScript(data)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual(data)
})
