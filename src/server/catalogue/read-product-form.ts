import type { FastifyRequest } from 'fastify'
import { multipartEndpoints } from '#contract/requests/body-kinds.ts'
import type { MultipartForm } from '#server/http/contract-bridge.ts'
import { readPictureForm } from '#server/pictures/read-picture-form.ts'

export async function readUpdateForm(request: FastifyRequest): Promise<MultipartForm> {
  return request.isMultipart() ? readProductForm(request) : { data: request.body, files: [] }
}

export async function readProductForm(request: FastifyRequest): Promise<MultipartForm> {
  return readPictureForm(request, multipartEndpoints.addProduct)
}
