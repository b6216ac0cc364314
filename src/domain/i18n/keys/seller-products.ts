// Written by `npm run messages` from messages/en/seller-products.json.
import type { Tag } from '../translate.ts'

export type SellerProductsMessages = {
  'seller-products.count': { count: number }
  'seller-products.action.undo': null
  'seller-products.action.save': null
  'seller-products.action.cancel': null
  'seller-products.action.close': null
  'seller-products.action.edit': null
  'seller-products.action.archive': null
  'seller-products.action.restore': null
  'seller-products.field.name': null
  'seller-products.field.description': null
  'seller-products.field.category': null
  'seller-products.field.price': null
  'seller-products.field.offerPrice': null
  'seller-products.field.weight': null
  'seller-products.field.stock': null
  'seller-products.field.sku': null
  'seller-products.field.brand': null
  'seller-products.field.barcode': null
  'seller-products.field.nameHi': null
  'seller-products.field.nameAs': null
  'seller-products.field.descriptionHi': null
  'seller-products.field.descriptionAs': null
  'seller-products.field.searchWords': null
  'seller-products.input.name': null
  'seller-products.input.description': null
  'seller-products.input.price': null
  'seller-products.input.offerPrice': null
  'seller-products.input.nameHi': null
  'seller-products.input.nameAs': null
  'seller-products.input.descriptionHi': null
  'seller-products.input.descriptionAs': null
  'seller-products.input.searchWord': null
  'seller-products.input.amount': null
  'seller-products.error.category': null
  'seller-products.error.barcode': null
  'seller-products.error.stock': null
  'seller-products.error.stock.low': null
  'seller-products.error.stock.high': null
  'seller-products.error.stock.missing': null
  'seller-products.error.lines': { field: string | number }
  'seller-products.error.searchWords': { max: string | number }
  'seller-products.field.pictures': null
  'seller-products.field.optional': { field: string | number }
  'seller-products.field.notCounted': null
  'seller-products.field.weight.example': null
  'seller-products.field.inStock': null
  'seller-products.form.language': null
  'seller-products.form.description.hint': null
  'seller-products.form.description.preview': null
  'seller-products.form.description.title': null
  'seller-products.form.category.select': null
  'seller-products.form.price.hint': null
  'seller-products.form.offerPrice.hint': null
  'seller-products.form.offerPrice.discount': { amount: string | number; percent: string | number }
  'seller-products.form.offerPrice.less': { amount: string | number }
  'seller-products.form.sku.hint': null
  'seller-products.form.searchWords.example': null
  'seller-products.form.searchWords.hint': null
  'seller-products.form.submit.add': null
  'seller-products.form.submit.add.busy': { progress: string | number }
  'seller-products.form.submit.save': null
  'seller-products.form.submit.save.busy': { progress: string | number }
  'seller-products.add.title': null
  'seller-products.add.done': null
  'seller-products.add.clear': null
  'seller-products.add.cleared': null
  'seller-products.add.duplicate.title': null
  'seller-products.add.duplicate.confirm': null
  'seller-products.add.duplicate.cancel': null
  'seller-products.edit.title': { name: string | number }
  'seller-products.edit.heading': null
  'seller-products.edit.product': null
  'seller-products.edit.loadError': null
  'seller-products.edit.loading': null
  'seller-products.edit.missing': null
  'seller-products.edit.missing.text': null
  'seller-products.edit.view': { hidden: Tag }
  'seller-products.edit.saved': null
  'seller-products.edit.unsaved': null
  'seller-products.edit.discard': null
  'seller-products.edit.discarded': null
  'seller-products.edit.nothing': null
  'seller-products.edit.unresolved': null
  'seller-products.conflict.title': null
  'seller-products.conflict.merged': { fields: string | number }
  'seller-products.conflict.ask': null
  'seller-products.conflict.review': null
  'seller-products.conflict.theirs': null
  'seller-products.conflict.theirs.choose': null
  'seller-products.conflict.theirs.chooseOf': { field: string | number }
  'seller-products.conflict.mine': null
  'seller-products.conflict.mine.choose': null
  'seller-products.conflict.mine.chooseOf': { field: string | number }
  'seller-products.conflict.empty': null
  'seller-products.conflict.noPictures': null
  'seller-products.conflict.newPicture': null
  'seller-products.stock.title': null
  'seller-products.stock.untracked': null
  'seller-products.stock.count': { count: string | number }
  'seller-products.stock.opening': null
  'seller-products.stock.correction': null
  'seller-products.stock.sale': null
  'seller-products.stock.sale.order': { number: string | number }
  'seller-products.stock.return': null
  'seller-products.stock.return.order': { number: string | number }
  'seller-products.picture.name': { number: string | number }
  'seller-products.picture.saved': { number: string | number }
  'seller-products.picture.main': null
  'seller-products.picture.remove': { number: string | number }
  'seller-products.picture.move.left': { number: string | number }
  'seller-products.picture.move.right': { number: string | number }
  'seller-products.picture.moved': { from: string | number; to: string | number }
  'seller-products.picture.take': null
  'seller-products.picture.hint': null
  'seller-products.picture.unsupported': null
  'seller-products.picture.tooMany': { count: string | number; max: string | number }
  'seller-products.picture.full': { max: string | number }
  'seller-products.picture.unreadable': { name: string | number }
  'seller-products.list.title': null
  'seller-products.list.loadError': null
  'seller-products.list.loading': null
  'seller-products.list.searching': null
  'seller-products.list.selectShown': null
  'seller-products.list.select': { name: string | number }
  'seller-products.list.more': { name: string | number }
  'seller-products.list.viewInShop': null
  'seller-products.list.duplicate': null
  'seller-products.list.duplicated': null
  'seller-products.list.stockUpdated': null
  'seller-products.list.empty.title': null
  'seller-products.list.empty.text': null
  'seller-products.list.noResults': { text: string | number }
  'seller-products.list.noResults.text': null
  'seller-products.list.showAll': null
  'seller-products.list.none.all': null
  'seller-products.list.none.in': null
  'seller-products.list.none.out': null
  'seller-products.list.none.low': null
  'seller-products.list.none.archived': null
  'seller-products.status.archived': null
  'seller-products.status.off': null
  'seller-products.status.soldOut': null
  'seller-products.status.low': null
  'seller-products.filter.title': null
  'seller-products.filter.search': null
  'seller-products.filter.search.placeholder': null
  'seller-products.filter.allCategories': null
  'seller-products.filter.sort': null
  'seller-products.filter.sort.newest': null
  'seller-products.filter.sort.updated': null
  'seller-products.filter.sort.name': null
  'seller-products.filter.sort.price': null
  'seller-products.filter.sort.-price': null
  'seller-products.filter.sort.stock': null
  'seller-products.filter.show': null
  'seller-products.filter.show.all': null
  'seller-products.filter.show.in': null
  'seller-products.filter.show.out': null
  'seller-products.filter.show.low': null
  'seller-products.filter.show.archived': null
  'seller-products.quick.form': { name: string | number }
  'seller-products.quick.noNames': null
  'seller-products.quick.noWeight': null
  'seller-products.quick.left': { count: string | number }
  'seller-products.quick.change.name': null
  'seller-products.quick.change.price': null
  'seller-products.quick.change.stock': null
  'seller-products.quick.change.weight': null
  'seller-products.quick.conflict.name': { name: string | number }
  'seller-products.quick.conflict.names': { names: string | number }
  'seller-products.quick.conflict.price': { offerPrice: string | number; price: string | number }
  'seller-products.quick.conflict.weight': { weight: string | number }
  'seller-products.quick.conflict.stock': { stock: string | number }
  'seller-products.quick.conflict.noWeight': null
  'seller-products.quick.conflict.noStock': null
  'seller-products.bulk.selected': null
  'seller-products.bulk.selectAll': { count: number }
  'seller-products.bulk.in': null
  'seller-products.bulk.out': null
  'seller-products.bulk.more': null
  'seller-products.bulk.change': { count: number }
  'seller-products.bulk.ask': null
  'seller-products.bulk.stock': null
  'seller-products.bulk.stopCounting': null
  'seller-products.bulk.toRupee': null
  'seller-products.bulk.offerPrice': null
  'seller-products.bulk.lower': null
  'seller-products.bulk.raise': null
  'seller-products.bulk.percent': null
  'seller-products.bulk.notNumber': { field: string | number }
  'seller-products.bulk.decimals': { field: string | number }
  'seller-products.bulk.tooSmall': { field: string | number }
  'seller-products.bulk.tooLarge': { field: string | number }
  'seller-products.bulk.aboveZero': null
  'seller-products.bulk.apply': null
  'seller-products.bulk.done': null
  'seller-products.bulk.undone': null
  'seller-products.bulk.warning.clear': { count: number }
  'seller-products.bulk.warning.stock': { count: number }
  'seller-products.bulk.warning.price': { count: number }
  'seller-products.bulk.warning.any': { count: number }
  'seller-products.bulk.job.title': null
  'seller-products.bulk.job.progress': null
  'seller-products.bulk.job.changing': { done: string | number; total: number }
  'seller-products.bulk.job.undoing': { done: string | number; total: number }
  'seller-products.bulk.job.changed': { count: number }
  'seller-products.bulk.job.undone': { count: number }
  'seller-products.bulk.job.skipped': { count: string | number; more: number; names: string | number }
  'seller-products.bulk.job.kept': { count: string | number; more: number; names: string | number }
  'seller-products.bulk.job.failed': { count: number }
  'seller-products.bulk.job.undoFailed': { count: number }
  'seller-products.words.title': null
  'seller-products.words.add': null
  'seller-products.words.loadError': null
  'seller-products.words.loading': null
  'seller-products.words.misses.title': null
  'seller-products.words.misses.text': null
  'seller-products.words.misses.none': null
  'seller-products.words.times': { count: number }
  'seller-products.words.teach': { hidden: Tag; text: string | number }
  'seller-products.words.own.title': null
  'seller-products.words.own.text': null
  'seller-products.words.own.none': null
  'seller-products.words.meaning': { means: string | number; soft: Tag; term: string | number; word: Tag }
  'seller-products.words.edit': { term: string | number }
  'seller-products.words.remove': { term: string | number }
  'seller-products.words.ask': { term: string | number }
  'seller-products.words.term': null
  'seller-products.words.term.example': null
  'seller-products.words.means': null
  'seller-products.words.means.same': null
  'seller-products.words.means.hint': null
  'seller-products.words.means.example': null
  'seller-products.words.found': null
  'seller-products.words.found.none': null
  'seller-products.words.found.all': { count: number }
  'seller-products.words.found.some': { count: number }
  'seller-products.words.saved': null
  'seller-products.words.removed': null
  'seller-products.words.restoreError': null
  'seller-products.words.removeError': null
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
  'seller-products.import.columns.missing': { field: string | number }
  'seller-products.import.columns.same': { field: string | number; other: string | number }
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
  'seller-products.find.search': null
  'seller-products.find.searchPlaceholder': null
  'seller-products.find.searching': null
  'seller-products.find.nothing': null
  'seller-products.find.added': { hidden: Tag; name: string | number }
  'seller-products.find.add': { hidden: Tag; name: string | number }
  'seller-products.find.soldOut': null
  'seller-products.error.stepGrams': { choices: string | number }
  'seller-products.field.stepGrams': null
  'seller-products.form.soldBy.piece': null
  'seller-products.form.soldBy.weight': { step: string | number }
  'seller-products.form.price.perKg': null
  'seller-products.form.offerPrice.perKg': null
  'seller-products.form.stepPrice': { price: string | number; step: string | number }
  'seller-products.form.kgPrice.error': { nearest: string | number; step: string | number }
  'seller-products.form.stock.steps': { step: string | number }
  'seller-products.form.stock.total': { step: string | number; total: string | number }
  'seller-products.csv.stepGrams': null
  'seller-products.import.hint.stepGrams': { choices: string | number }
}
