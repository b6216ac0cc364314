import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('each UUID is another one of version 4', () => {
  const ids = Array.from({ length: 200 }, randomUuid)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
})
