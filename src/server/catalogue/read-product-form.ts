import type { FastifyRequest } from 'fastify'
import { maxPictureBytes } from '#contract/catalogue.ts'
import { multipartEndpoints } from '#contract/endpoints.ts'
import { maxProductPictures } from '#domain/catalogue.ts'
import type { MultipartForm } from '#server/http/contract-bridge.ts'
import { invalidInput, ShopError, toShopError } from '#server/http/errors.ts'

const formFields = multipartEndpoints.addProduct
/** Four pictures and the form around them. The parser's own limits count each part, not the total. */
const maxFormBytes = maxProductPictures * maxPictureBytes + 256 * 1024

export async function readUpdateForm(request: FastifyRequest): Promise<MultipartForm> {
  return request.isMultipart() ? readProductForm(request) : { data: request.body, files: [] }
}

export async function readProductForm(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new ShopError('wrong_type')
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw photosTooLarge()
  try {
    return await readParts(request)
  } catch (error) {
    const { code } = toShopError(error)
    if (code === 'too_large') throw photosTooLarge()
    // The parser has no code for a missing boundary or a truncated form, and nothing else fails here.
    throw code === 'internal' ? new ShopError('bad_request') : error
  }
}

function photosTooLarge(): ShopError {
  const message = `A product can have ${maxProductPictures} photos of up to ${maxPictureBytes / 1024 / 1024} MB each.`
  return new ShopError('too_large', { message })
}

async function readParts(request: FastifyRequest): Promise<MultipartForm> {
  const files: Buffer[] = []
  let json: string | undefined
  const limits = {
    fileSize: maxPictureBytes,
    files: maxProductPictures,
    fields: maxProductPictures + 1,
    parts: maxProductPictures + 1,
    fieldSize: 64 * 1024,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== formFields.files)
        throw invalidInput(`Pictures belong in the field "${formFields.files}".`)
      const bytes = await part.toBuffer()
      // Browsers send an empty file for an empty file field.
      if (bytes.length > 0 || part.filename) files.push(bytes)
    } else if (part.fieldname === formFields.files) {
    } else if (
      json === undefined &&
      part.fieldname === formFields.json &&
      typeof part.value === 'string' &&
      !part.valueTruncated
    ) {
      json = part.value
    } else {
      throw invalidInput(
        `Only the fields "${formFields.json}" and "${formFields.files}" are accepted, "${formFields.json}" once and with at most 64 KB.`,
      )
    }
  }
  if (json === undefined) throw invalidInput(`The field "${formFields.json}" is missing.`)
  return { data: parse(json), files }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalidInput(`The field "${formFields.json}" is not valid JSON.`)
  }
}
