import { NewProduct } from '../catalogue/new-product.ts'
import { type EndpointSchema, emptyInput } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'
import {
  BulkChange,
  BulkChangeReply,
  BulkJobParams,
  BulkJobReply,
  BulkUndo,
  FamilyProposals,
  LatestBulkJob,
  NewBulkJob,
  NewFamilies,
} from './bulk.ts'
import {
  ArchiveProduct,
  ProductAddedReply,
  ProductChange,
  ProductParams,
  SellerProductDetail,
  SellerProductList,
  SellerProductQuery,
  SellerProductReply,
  SetStock,
} from './catalogue.ts'
import { FeaturedList, SetFeatured } from './featured.ts'
import { SearchWordForm, SearchWordParams, SearchWords } from './search-words.ts'
import { PriceReviews } from './tax/price-reviews.ts'

export const productSchemas = {
  addProduct: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Creates a product with up to four pictures; a repeated Idempotency-Key creates no second one',
    body: NewProduct,
    reply: ProductAddedReply,
  },
  setStock: {
    ...emptyInput,
    for: 'seller: stock',
    summary: 'Switches a product in or out of stock',
    body: SetStock,
    reply: SellerProductReply,
  },
  listSellerProducts: {
    ...emptyInput,
    for: 'seller: stock',
    summary: 'Lists products with stock, SKU and version, page by page; includes archived ones',
    query: SellerProductQuery,
    reply: SellerProductList,
  },
  getSellerProduct: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Returns a product with its latest stock movements',
    params: ProductParams,
    reply: SellerProductDetail,
  },
  updateProduct: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Updates a product; omitted members keep their values',
    body: ProductChange,
    reply: SellerProductReply,
  },
  archiveProduct: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Archives or restores a product; orders keep their copy',
    body: ArchiveProduct,
    reply: SellerProductReply,
  },
  duplicateProduct: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Creates a copy of a product that is out of stock and not counted',
    body: ProductParams,
    reply: SellerProductReply,
  },
  bulkUpdateProducts: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Changes one value of several products, all or none',
    body: BulkChange,
    reply: BulkChangeReply,
  },
  startBulkJob: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Changes one value of any number of products in the background',
    body: NewBulkJob,
    reply: BulkJobReply,
  },
  getBulkJob: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Returns the progress or the result of the latest bulk job',
    reply: LatestBulkJob,
  },
  undoBulkJob: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Undoes a finished bulk job in the background; products that changed since are skipped',
    params: BulkJobParams,
    reply: BulkJobReply,
  },
  undoBulkUpdate: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Undoes a bulk update',
    body: BulkUndo,
    reply: BulkChangeReply,
  },
  listFamilyProposals: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Lists products that look like sizes of one product',
    reply: FamilyProposals,
  },
  groupFamilies: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Makes products sizes of one product, all or none; the reply is undone as a bulk update',
    body: NewFamilies,
    reply: BulkChangeReply,
  },
  listPriceReviews: {
    ...emptyInput,
    for: 'seller: products',
    summary:
      'Lists products whose GST rate fell and whose price does not pass the whole cut on; a regular seller has them',
    reply: PriceReviews,
  },
  listFeatured: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Lists the featured products in their order',
    reply: FeaturedList,
  },
  setFeatured: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Replaces the featured products, which Home and unsorted lists show first',
    body: SetFeatured,
    reply: FeaturedList,
  },
  listSearchWords: {
    ...emptyInput,
    for: 'seller: products',
    summary: "Lists what was searched in vain in the last seven days, and the shop's own search words",
    reply: SearchWords,
  },
  saveSearchWord: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Makes a search for one text find what another text finds; replaces the meaning it had',
    body: SearchWordForm,
    reply: SearchWords,
  },
  removeSearchWord: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Removes a search word; an unknown one is no error',
    body: SearchWordParams,
    reply: SearchWords,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
