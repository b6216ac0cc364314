import type { FastifyRequest } from 'fastify'
import { maxPictureBytes } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import type { MultipartForm } from '#server/http/contract-bridge.ts'
import { invalidInput, ShopError, toShopError } from '#server/http/errors.ts'

type PictureForm = { json: string; files: string; maxFiles: number }

/** One field with JSON, and pictures. Throws 413 above their limits, which are those of the whole form too. */
export async function readPictureForm(request: FastifyRequest, form: PictureForm): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new ShopError('wrong_type')
  // The parser's own limits count each part, not the total.
  const maxFormBytes = form.maxFiles * maxPictureBytes + 256 * 1024
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw photosTooLarge(form)
  try {
    return await readParts(request, form)
  } catch (error) {
    const { code } = toShopError(error)
    if (code === 'too_large') throw photosTooLarge(form)
    // The parser has no code for a missing boundary or a truncated form, and nothing else fails here.
    throw code === 'internal' ? new ShopError('bad_request') : error
  }
}

function photosTooLarge({ maxFiles }: PictureForm): ShopError {
  const limits = { count: maxFiles, size: maxPictureBytes / 1024 / 1024 }
  return new ShopError('too_large', { message: () => t('server.photosTooLarge', limits) })
}

async function readParts(
  request: FastifyRequest,
  { maxFiles, ...formFields }: PictureForm,
): Promise<MultipartForm> {
  const files: Buffer[] = []
  let json: string | undefined
  const limits = {
    fileSize: maxPictureBytes,
    files: maxFiles,
    fields: maxFiles + 1,
    parts: maxFiles + 1,
    fieldSize: 64 * 1024,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== formFields.files) throw invalidInput(() => t('server.form.files', formFields))
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
  if (json === undefined) throw invalidInput(() => t('server.form.missing', formFields))
  return { data: parse(json, formFields), files }
}

function parse(json: string, formFields: Pick<PictureForm, 'json'>): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalidInput(() => t('server.form.notJson', formFields))
  }
}
