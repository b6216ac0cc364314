import { maxProductPictures } from '#domain/catalogue.ts'
import { maxTicketPhotos } from '#domain/ticket/ticket.ts'
import type { EndpointName } from '../endpoints.ts'

/** The body is a form: one JSON field and repeated files. `isJsonToo`: plain JSON without files. */
export const multipartEndpoints = {
  addProduct: { json: 'productData', files: 'images', maxFiles: maxProductPictures, isJsonToo: false },
  updateProduct: { json: 'productData', files: 'images', maxFiles: maxProductPictures, isJsonToo: true },
  setCategoryPicture: { json: 'categoryData', files: 'pictures', maxFiles: 1, isJsonToo: true },
  addBanner: { json: 'bannerData', files: 'images', maxFiles: 3, isJsonToo: false },
  updateBanner: { json: 'bannerData', files: 'images', maxFiles: 3, isJsonToo: true },
  addDoorPhoto: { json: 'photoData', files: 'photos', maxFiles: 1, isJsonToo: false },
  openTicket: { json: 'ticketData', files: 'photos', maxFiles: maxTicketPhotos, isJsonToo: true },
} as const

/** The body is one file; other input is in the query string. */
export const fileUploadEndpoints = {
  uploadImport: 'application/octet-stream',
  uploadImportPictures: 'application/octet-stream',
} as const

/** Not functions of the client: `endpointPath` returns the URL for a link or an EventSource. */
export const nonJsonReplies = {
  downloadImportTemplate: 'text/csv; charset=utf-8',
  streamOrderEvents: 'text/event-stream; charset=utf-8',
  streamMyOrderEvents: 'text/event-stream; charset=utf-8',
  exportProducts: 'text/csv; charset=utf-8',
  downloadRefusedRows: 'text/csv; charset=utf-8',
  downloadReport: 'text/csv; charset=utf-8',
  downloadCashBook: 'text/csv; charset=utf-8',
  downloadCashClosing: 'text/csv; charset=utf-8',
  downloadRegister: 'text/csv; charset=utf-8',
  downloadGstr1: 'application/json; charset=utf-8',
  downloadTally: 'application/xml; charset=utf-8',
  downloadTickets: 'text/csv; charset=utf-8',
  getTicketPhoto: 'image/webp',
  getSellerTicketPhoto: 'image/webp',
} as const satisfies Partial<Record<EndpointName, string>>

export type NonJsonEndpoint = keyof typeof nonJsonReplies

/** Server-sent events: a reply that does not end by itself. */
export const eventStreams = ['streamOrderEvents', 'streamMyOrderEvents'] as const satisfies NonJsonEndpoint[]

export function isEventStream(name: EndpointName): boolean {
  return eventStreams.some((stream) => stream === name)
}
