import { z } from 'zod'
import { setupSteps } from '#domain/settings/setup-steps.ts'
import { toDoItems } from '#domain/staff/to-do.ts'
import { Success } from '../../common.ts'
import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'

const ToDo = Success.extend({
  /** Only what the caller may do: how much of it waits. Counts of orders end at 1,000 for each status. */
  counts: z.partialRecord(z.enum(toDoItems), z.int()),
  /** For the owner: what is left before the shop can open. */
  setup: z.object({ left: z.array(z.enum(setupSteps)), of: z.int() }).nullable(),
})

export type ToDo = z.infer<typeof ToDo>

export const toDoSchemas = {
  getToDo: {
    ...emptyInput,
    for: 'seller',
    summary: 'Counts what waits for the member of staff who asks',
    reply: ToDo,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
