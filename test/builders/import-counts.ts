import type { ImportCounts } from '#contract/seller/catalogue-import.ts'

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
  archived: 0,
}
