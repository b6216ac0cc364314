// Written by `npm run messages` from messages/en/seller-products.json.
import type { Tag } from '../translate.ts'

// biome-ignore format: one line a key
export type SellerProductsMessages = {
  'seller-products.csv.id': null
  'seller-products.csv.sku': null
  'seller-products.csv.barcode': null
  'seller-products.csv.name': null
  'seller-products.csv.brand': null
  'seller-products.csv.category': null
  'seller-products.csv.price': null
  'seller-products.csv.offerPrice': null
  'seller-products.csv.weight': null
  'seller-products.csv.stock': null
  'seller-products.csv.inStock': null
  'seller-products.csv.description': null
  'seller-products.csv.image': null
  'seller-products.csv.nameHi': null
  'seller-products.csv.nameAs': null
  'seller-products.csv.descriptionHi': null
  'seller-products.csv.descriptionAs': null
  'seller-products.csv.searchWords': null
  'seller-products.import.title': null
  'seller-products.import.upload.title': null
  'seller-products.import.upload.text': null
  'seller-products.import.upload.template': { link: Tag }
  'seller-products.import.upload.label': null
  'seller-products.import.upload.tooLarge': { size: string | number }
  'seller-products.import.upload.drop': { size: string | number }
  'seller-products.import.upload.sending': { name: string | number; size: string | number }
  'seller-products.import.upload.progress': null
  'seller-products.import.upload.cancel': null
  'seller-products.import.export.title': null
  'seller-products.import.export.text': null
  'seller-products.import.export.download': null
  'seller-products.import.recent': null
  'seller-products.import.recent.count': { count: number }
  'seller-products.import.file.heading': null
  'seller-products.import.file.title': { name: string | number }
  'seller-products.import.file.loadError': null
  'seller-products.import.file.loading': null
  'seller-products.import.file.missing': null
  'seller-products.import.file.missing.text': null
  'seller-products.import.state.uploading': null
  'seller-products.import.state.uploaded': null
  'seller-products.import.state.reading-pictures': null
  'seller-products.import.state.checking': null
  'seller-products.import.state.checked': null
  'seller-products.import.state.applying': null
  'seller-products.import.state.done': null
  'seller-products.import.state.undoing': null
  'seller-products.import.state.undone': null
  'seller-products.import.state.nothing': null
  'seller-products.import.preview.title': null
  'seller-products.import.preview.size': { count: number; size: string | number }
  'seller-products.import.preview.encoding': null
  'seller-products.import.column': { number: string | number }
  'seller-products.import.column.named': { name: string | number; number: string | number }
  'seller-products.import.columns.title': null
  'seller-products.import.columns.text': null
  'seller-products.import.columns.header': null
  'seller-products.import.columns.headerRow': { cells: string | number; number: string | number }
  'seller-products.import.columns.required': { field: string | number }
  'seller-products.import.columns.choose': null
  'seller-products.import.columns.skip': null
  'seller-products.import.columns.example': { text: string | number }
  'seller-products.import.columns.unit': null
  'seller-products.import.columns.unitHint': null
  'seller-products.import.columns.unit.rupees': null
  'seller-products.import.columns.unit.paise': null
  'seller-products.import.columns.check': null
  'seller-products.import.columns.note': null
  'seller-products.import.hint.id': null
  'seller-products.import.hint.barcode': null
  'seller-products.import.hint.offerPrice': null
  'seller-products.import.hint.stock': null
  'seller-products.import.hint.description': null
  'seller-products.import.hint.image': null
  'seller-products.import.categories.title': null
  'seller-products.import.categories.text': null
  'seller-products.import.categories.cut': null
  'seller-products.import.categories.match': null
  'seller-products.import.categories.rows': { count: number }
  'seller-products.import.categories.skip': null
  'seller-products.import.categories.byName': null
  'seller-products.import.categories.all': { count: string | number }
  'seller-products.import.categories.loadError': null
  'seller-products.import.pictures.title': null
  'seller-products.import.pictures.loadError': null
  'seller-products.import.pictures.none': null
  'seller-products.import.pictures.files': { files: number }
  'seller-products.import.pictures.links': { links: number }
  'seller-products.import.pictures.filesAndLinks': { files: number; links: number }
  'seller-products.import.pictures.zip': null
  'seller-products.import.pictures.zip.label': null
  'seller-products.import.pictures.zip.tooLarge': { size: string | number }
  'seller-products.import.pictures.links.off': null
  'seller-products.import.pictures.links.fetch': null
  'seller-products.import.pictures.links.max': { max: string | number }
  'seller-products.import.pictures.reading': null
  'seller-products.import.pictures.progress': null
  'seller-products.import.pictures.progress.text': { done: string | number; of: number }
  'seller-products.import.pictures.stop': null
  'seller-products.import.pictures.ready': { count: number }
  'seller-products.import.pictures.missing': { count: number }
  'seller-products.import.pictures.showMissing': { count: number }
  'seller-products.import.pictures.more': { count: string | number }
  'seller-products.import.progress.applying': null
  'seller-products.import.progress.applying.label': null
  'seller-products.import.progress.applying.hint': null
  'seller-products.import.progress.checking': null
  'seller-products.import.progress.checking.label': null
  'seller-products.import.progress.checking.hint': null
  'seller-products.import.progress.undoing': null
  'seller-products.import.progress.undoing.label': null
  'seller-products.import.progress.undoing.hint': null
  'seller-products.import.progress.leave': null
  'seller-products.import.progress.starting': null
  'seller-products.import.progress.comparing': null
  'seller-products.import.progress.count': { done: string | number; of: string | number }
  'seller-products.import.cancel': null
  'seller-products.import.cancelled': null
  'seller-products.import.rows.title': null
  'seller-products.import.rows.download': null
  'seller-products.import.rows.loadError': null
  'seller-products.import.rows.loading': null
  'seller-products.import.rows.noName': null
  'seller-products.import.rows.line': { number: string | number }
  'seller-products.import.rows.nothing': null
  'seller-products.import.filter.added': null
  'seller-products.import.filter.updated': null
  'seller-products.import.filter.unchanged': null
  'seller-products.import.filter.repeated': null
  'seller-products.import.filter.refused': null
  'seller-products.import.filter.questioned': null
  'seller-products.import.notice.repeated': { count: number }
  'seller-products.import.notice.rounded': { count: number }
  'seller-products.import.notice.bareQuantities': { count: number }
  'seller-products.import.notice.archived': { count: number }
  'seller-products.import.notice.foreignPictures': { count: number }
  'seller-products.import.notice.missingPictures': { count: number }
  'seller-products.import.review.title': null
  'seller-products.import.review.columns': null
  'seller-products.import.review.apply': { count: number }
  'seller-products.import.review.nothing': null
  'seller-products.import.review.ask': { count: number }
  'seller-products.import.review.ask.text': { columns: string | number; filter: string | number; paise: string | number }
  'seller-products.import.review.confirm': null
  'seller-products.import.review.again': null
  'seller-products.import.done': { added: number; updated: number }
  'seller-products.import.done.skipped': null
  'seller-products.import.done.list': null
  'seller-products.import.done.another': null
  'seller-products.import.undo': null
  'seller-products.import.undo.ask': null
  'seller-products.import.undo.keep': null
  'seller-products.import.undo.new': null
  'seller-products.import.undo.changed': null
  'seller-products.import.undo.later': null
  'seller-products.import.undone': { counts: string | number }
  'seller-products.import.undone.removed': { count: number }
  'seller-products.import.undone.restored': { count: number }
  'seller-products.import.undone.archived': { count: number }
  'seller-products.import.undone.kept': { count: number }
  'seller-products.import.kept.title': null
  'seller-products.import.kept.loadError': null
  'seller-products.import.kept.loading': null
  'seller-products.import.kept.archived': null
  'seller-products.import.kept.changed': null
  'seller-products.import.kept.skuTaken': null
}
