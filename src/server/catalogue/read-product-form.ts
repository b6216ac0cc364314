import type { FastifyRequest } from 'fastify'
import { multipartEndpoints } from '#contract/endpoints.ts'
import { maxPictureBytes, maxProductPictures } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
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
  const limits = { count: maxProductPictures, size: maxPictureBytes / 1024 / 1024 }
  return new ShopError('too_large', { message: () => t('server.photosTooLarge', limits) })
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
        throw invalidInput(() => t('server.form.files', { files: formFields.files }))
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
      throw invalidInput(() => t('server.form.fields', formFields))
    }
  }
  if (json === undefined) throw invalidInput(() => t('server.form.missing', { json: formFields.json }))
  return { data: parse(json), files }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalidInput(() => t('server.form.notJson', { json: formFields.json }))
  }
}
