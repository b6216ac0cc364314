import { afterEach, expect, test, vi } from 'vitest'
import { NoAnswerError } from '#contract/client.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { createBrowserApi } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

const api = createBrowserApi(defaultPublicSettings)

function aBrowser({ onLine, error }: { onLine: boolean; error: Error }) {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', () => Promise.reject(error))
}

test.each([
  [true, 'No answer from the shop. Check your connection and try again.'],
  [false, 'You’re offline. Nothing is lost. Try again when you’re back online.'],
])('a request without a reply says so in words for people, online: %s', async (onLine, message) => {
  const error = new TypeError('Failed to fetch')
  aBrowser({ onLine, error })
  const reason = await api.listMyOrders().catch((thrown) => thrown)
  expect(reason).toBeInstanceOf(NoAnswerError)
  expect(reason).toMatchObject({ message, cause: error })
})

test('a request that the page itself aborted keeps its error', async () => {
  const error = new DOMException('The page was left', 'AbortError')
  aBrowser({ onLine: true, error })
  await expect(api.listMyOrders({}, { signal: AbortSignal.abort() })).rejects.toBe(error)
})
