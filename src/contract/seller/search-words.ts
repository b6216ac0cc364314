import { z } from 'zod'
import type { PlainKey } from '#domain/i18n/translate.ts'
import { foldSearchText, maxSearchWordLength } from '#domain/search/search-text.ts'
import { lazyError, requiredError, Success, text, tooLongError } from '../common.ts'

const word = (label: PlainKey) =>
  text(label)
    .transform(foldSearchText)
    .pipe(
      z
        .string()
        .min(1, requiredError(label))
        .max(maxSearchWordLength, tooLongError(label, maxSearchWordLength)),
    )

/** A search for `term` finds what a search for `means` finds. Both are stored in lower case. */
export const SearchWordForm = z
  .object({ term: word('seller-products.words.term'), means: word('seller-products.words.means') })
  .refine(({ term, means }) => term !== means, {
    path: ['means'],
    ...lazyError('seller-products.words.means.same'),
  })

export const SearchWordParams = z.object({ term: word('seller-products.words.term') })

export const SearchWords = Success.extend({
  /** Searches of the last seven days that found nothing, most frequent first. */
  misses: z.array(z.object({ query: z.string(), count: z.int() })),
  /** In alphabetical order. */
  words: z.array(z.object({ term: z.string(), means: z.string() })),
})
export type SearchWords = z.infer<typeof SearchWords>
