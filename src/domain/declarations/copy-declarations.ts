import {
  type DeclarationField,
  type Declarations,
  type DeclarationsChange,
  declarationFields,
  mergeDeclarations,
} from './declarations.ts'

/** What products of one brand mostly have in common. Ingredients or a mark are of one product. */
export const brandDeclarations: readonly DeclarationField[] = [
  'originCountry',
  'fssaiLicence',
  'manufacturer',
  'packer',
  'importer',
  'consumerCare',
]

/** `onlyMissing`: what the product already says stays. */
export type DeclarationsCopy = { values: DeclarationsChange; onlyMissing: boolean }

export function copyDeclarations(
  stored: Declarations,
  { values, onlyMissing }: DeclarationsCopy,
): Declarations {
  const kept = declarationFields.filter((field) => onlyMissing && stored[field] !== undefined)
  return mergeDeclarations(stored, { ...values, ...pickDeclarations(stored, kept) })
}

export function pickDeclarations(
  declarations: Declarations,
  fields: readonly DeclarationField[],
): Declarations {
  const picked: Declarations = {}
  for (const field of fields) Object.assign(picked, { [field]: declarations[field] })
  return picked
}

/** What makes `before` of `after` again: null for what only `after` has. */
export function diffDeclarations(before: Declarations, after: Declarations): DeclarationsChange {
  const change: DeclarationsChange = {}
  for (const field of declarationFields)
    if (before[field] !== after[field]) Object.assign(change, { [field]: before[field] ?? null })
  return change
}
