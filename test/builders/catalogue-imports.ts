import type { CatalogueImport, ImportCounts } from '#contract/seller/catalogue-import.ts'

export const emptyImportCounts: ImportCounts = {
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  rounded: 0,
  bareQuantities: 0,
  foreignPictures: 0,
  missingPictures: 0,
  archived: 0,
  questioned: 0,
}

export const uploadedImport: CatalogueImport = {
  _id: '7',
  fileName: 'চাউল.csv',
  by: 'Asha',
  state: 'uploaded',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  summary: null,
  failure: null,
  canUndo: false,
  undone: null,
  bytes: 3_416_273,
  encoding: 'utf-8',
  headers: ['Name', 'Price', '', 'Price'],
  sample: [
    ['জোহা চাউল', '', '1 kg', '120'],
    ['Dal', '90.50'],
  ],
  columns: { name: 0, price: 1 },
  categories: {},
  priceUnit: 'rupees',
  headerRow: 0,
  firstRows: [['Name', 'Price', '', 'Price']],
  hasRows: true,
  progress: { done: 0, of: 0 },
}
