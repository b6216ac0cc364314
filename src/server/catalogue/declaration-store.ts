import { sql } from 'kysely'
import { foodCategories, looseCategories } from '#domain/declarations/declarations.ts'

/** A condition on `products`: `listMissingDeclarations` of the domain is not empty. */
export const isUndeclared = sql<boolean>`(
  step_grams IS NULL AND combo IS NULL AND NOT category = ANY (${[...looseCategories]}::text[]) AND (
    NOT declarations ?& ARRAY['originCountry', 'consumerCare']
    OR NOT declarations ?| ARRAY['manufacturer', 'packer', 'importer']
    OR (declarations ->> 'originCountry' <> 'IN' AND NOT declarations ? 'importer')
    OR (category = ANY (${[...foodCategories]}::text[]) AND NOT declarations ? 'diet')
    OR (declarations ->> 'diet' <> 'none' AND NOT declarations ?& ARRAY['fssaiLicence', 'ingredients', 'bestBefore'])))`
