import { z } from 'zod'
import { foldSearchText, maxSearchWordLength } from '#domain/search/search-text.ts'
import { Success, text } from '../common.ts'

const word = (name: string) =>
  text(name)
    .transform(foldSearchText)
    .pipe(
      z
        .string()
        .min(1, `${name} is required`)
        .max(maxSearchWordLength, `${name} is too long (at most ${maxSearchWordLength} characters)`),
    )

/** A search for `term` finds what a search for `means` finds. Both are stored in lower case. */
export const SearchWordForm = z
  .object({ term: word('What people type'), means: word('What it means') })
  .refine(({ term, means }) => term !== means, {
    path: ['means'],
    message: 'What it means must differ from what people type',
  })

export const SearchWordParams = z.object({ term: word('What people type') })

export const SearchWords = Success.extend({
  /** Searches of the last seven days that found nothing, most frequent first. */
  misses: z.array(z.object({ query: z.string(), count: z.int() })),
  /** In alphabetical order. */
  words: z.array(z.object({ term: z.string(), means: z.string() })),
})
export type SearchWords = z.infer<typeof SearchWords>
