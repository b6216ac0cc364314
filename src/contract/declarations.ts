import { z } from 'zod'
import { countryCodes } from '#domain/declarations/countries.ts'
import {
  type DeclarationText,
  dietChoices,
  forDeclarationTexts,
  isDietChoice,
  isFssaiLicence,
  maxDeclarationText,
} from '#domain/declarations/declarations.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { lazyError, text } from './common.ts'

const dietError = lazyError('declarations.error.diet', { choices: dietChoices.join(', ') })

const OwnDiet = z.enum(dietChoices, dietError)

const Diet = z
  .string(dietError)
  .refine((text) => text === '' || isDietChoice(text), dietError)
  .nullable()
  .transform((text) => (text !== null && isDietChoice(text) ? text : null))

const OriginCountry = z
  .string(lazyError('declarations.error.originCountry'))
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || countryCodes.includes(code), lazyError('declarations.error.originCountry'))
  .nullable()
  .transform((code) => code || null)

const FssaiLicence = z
  .string(lazyError('declarations.error.fssaiLicence'))
  .trim()
  .overwrite(toAsciiDigits)
  .refine((digits) => digits === '' || isFssaiLicence(digits), lazyError('declarations.error.fssaiLicence'))
  .nullable()
  .transform((digits) => digits || null)

const declarationText = (field: DeclarationText) =>
  text(`declarations.${field}`, { min: 0, max: maxDeclarationText })
    .nullable()
    .transform((value) => value || null)

/** An omitted field keeps its value; null and '' remove it. */
export const DeclarationsInput = z.object(
  {
    diet: Diet.optional(),
    originCountry: OriginCountry.optional(),
    fssaiLicence: FssaiLicence.optional(),
    ...forDeclarationTexts((field) => declarationText(field).optional()),
  },
  lazyError('declarations.error.declarations'),
)

const ownTexts = forDeclarationTexts(() => z.string().optional())

/** What the pack says. Fields that are not known are left out. */
export const OwnDeclarations = z.object({
  diet: OwnDiet.optional(),
  originCountry: z.string().optional(),
  fssaiLicence: z.string().optional(),
  ...ownTexts,
})

/** As a shopper reads them: with the name of the country in the requested language. */
export const ProductDeclarations = OwnDeclarations.extend({ originName: z.string().optional() })
export type ProductDeclarations = z.infer<typeof ProductDeclarations>
