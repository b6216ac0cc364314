import { z } from 'zod'
import { Success } from '../../common.ts'
import { LocalNames } from '../../local-names.ts'

/** Products whose rate of GST fell, and whose price does not pass the whole cut on. */
export const PriceReviews = Success.extend({
  /** More than are listed, if there are many. */
  count: z.int(),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      names: LocalNames.optional(),
      weight: z.string().nullable(),
      /** 'YYYY-MM-DD': the first day with a lower rate. */
      day: z.string(),
      oldClass: z.string(),
      newClass: z.string(),
      /** Before that day, and now. */
      beforePaise: z.int(),
      nowPaise: z.int(),
    }),
  ),
})
export type PriceReviews = z.infer<typeof PriceReviews>
