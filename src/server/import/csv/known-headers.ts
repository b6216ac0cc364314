import type { LocalLanguage } from '#domain/catalogue.ts'
import type { DeclarationField } from '#domain/declarations/declarations.ts'
import type { ColumnField, EnglishCsvField } from '#domain/import/catalogue-csv.ts'
import { localFields } from '#domain/local-fields.ts'

export const gramHeaders = words(
  'variantgrams weightingms weightingrams weightingm weightgms weightgrams weighting',
)
export const kilogramHeaders = words('weightinkg weightinkgs weightkg')
export const outOfStockHeaders = words('outofstock isoutofstock soldout issoldout')

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/**
 * The names that shops, Tally, Marg, Busy and Vyapar give to columns, in English, Hindi and Assamese.
 * The best match comes first. A header serves one field: next to 'MRP', a 'Price' is the offer price.
 */
const ownHeaders: Record<
  Exclude<EnglishCsvField, DeclarationField> | 'unit' | 'taxability',
  readonly string[]
> = {
  id: ['id'],
  sku: words('sku variantsku skuid productcode itemcode skubarcode articlecode plu code alias'),
  barcode: words('barcode variantbarcode barcodenumber barcodeno ean ean13 eancode upc gtin बारकोड বাৰকোড'),
  name: words(
    `name productname product title itemname item nameoftheitem nameofitem products items particulars particular
     stockitem stockitemname nameofproduct itemdetails productdetails itemdescription descriptionofgoods
     नाम सामान सामानकानाम वस्तु वस्तुकानाम आइटम उत्पाद उत्पादकानाम
     নাম সামগ্ৰী সামগ্ৰীৰনাম বস্তু বস্তুৰনাম পণ্য পণ্যৰনাম`,
  ),
  brand: words('brand brandname company companyname manufacturer mfr mfg make ब्रांड कंपनी ব্ৰেণ্ড কোম্পানী'),
  category: words(
    `shopcategory category categoryname productcategory itemcategory itemgroup stockgroup productgroup group groupname
     department dept section under maincategory subcategory श्रेणी वर्ग कैटेगरी শ্ৰেণী ভাগ`,
  ),
  price: words(
    `mrp maximumretailprice maxretailprice marketprice listprice originalprice actualprice regularprice compareatprice
     variantcompareatprice एमआरपी
     এমআৰপি price productprice`,
  ),
  offerPrice: words(
    `offerprice offer discountedprice discountedsellingprice discountprice saleprice salesprice sellingprice sellprice
     ourprice ourrate shopprice salerate salesrate sellingrate finalprice dealprice specialprice retailprice retailrate
     netrate srate rate variantprice unitprice price बिक्रीमूल्य विक्रयमूल्य दर भाव रेट कीमत मूल्य दाम বিক্ৰীমূল্য দৰ দাম মূল্য`,
  ),
  weight: [
    ...gramHeaders,
    ...kilogramHeaders,
    ...words(
      `weight netweight netwt packsize packagesize pack packing pkgqty packqty netqty netquantity netcontent
       netcontents size वजन वज़न मात्रा ওজন পৰিমাণ unit quantity`,
    ),
  ],
  stepGrams: words('soldbyweightg soldbyweight stepgrams'),
  stock: words(
    `stock stockcount availablequantity availableqty stockquantity stockqty closingstock currentstock currentstockquantity
     variantinventoryqty closingqty
     closingquantity closingbalance balanceqty stockinhand qtyinhand onhand inventory openingstock qty स्टॉक ষ্টক`,
  ),
  inStock: words('instock availability available isavailable active isactive').concat(outOfStockHeaders),
  description: words('description productdescription details about विवरण বিৱৰণ'),
  image: words('image images picture pictures photo photos imageurl imagelink imagesrc'),
  search_words: words('searchwords searchterms keywords tags aliases'),
  hsn: words('hsn hsncode hsnsac hsnsaccode hsnno hsnnumber hsnorsac hsnsacno एचएसएन এইচএছএন'),
  taxClass: words(
    `gst gstrate gstpercent gstpercentage rateofgst gstslab igst igstrate igstpercent taxclass taxrate taxpercent
     taxpercentage जीएसटी जीएसटीदर জিএছটি জিএছটিৰহাৰ`,
  ),
  unitCode: words('unitcode uqc uqccode unitquantitycode gstunit gstunitcode'),
  // Shopify has a handle, WooCommerce a parent.
  subcategory: words('subcategory subcategoryname childcategory subgroup'),
  family: words('family productfamily sizegroup variantgroup handle parent itemgroupid'),
  taxability: words('taxability taxabilitytype gsttaxability taxtreatment gsttreatment gsttype'),
  unit: words(
    'packunit weightunit sizeunit uom unitofmeasure unitofmeasurement baseunit unitname unit units इकाई একক',
  ),
}

/** Also those of the catalogue files of Amazon, Flipkart, Meesho and ONDC. */
const declarationHeaders: Record<DeclarationField, readonly string[]> = {
  diet: words(
    `diet vegnonveg vegornonveg veg isveg isvegetarian vegetarian foodtype foodpreference dietarypreference dietarytype
     vegmark veggiesmark veganveg शाकाहारी নিৰামিষ`,
  ),
  genericName: words(
    `genericname commongenericname commonorgenericname commonorgenericnameofcommodity nameofcommodity commodity
     itemtypename commodityname`,
  ),
  originCountry: words(
    `countryoforigin origincountry origin countryofmanufacture madein importedproductcountryoforigin country
     मूलदेश उत्पत्तिदेश উৎপত্তিৰদেশ`,
  ),
  manufacturer: words(
    `manufacturernameandaddress manufacturer manufacturername manufacturerdetails manufacturerinfo manufacturedby
     manufactureraddress manufacturercontactinformation manufacturerorpackername mfgby mfdby mfgname निर्माता
     নিৰ্মাতা`,
  ),
  packer: words(
    `packernameandaddress packer packername packerdetails packedby packeraddress packercontactinformation packerinfo`,
  ),
  importer: words(
    `importernameandaddress importer importername importerdetails importedby importeraddress
     importercontactinformation importerinfo आयातक আমদানিকাৰী`,
  ),
  fssaiLicence: words(
    `fssailicence fssai fssaino fssainumber fssailicense fssailicenseno fssailicenceno fssailicensenumber
     fssailicencenumber fssailicno brandownerfssailicenseno foodlicence foodlicense manufacturerfssai`,
  ),
  ingredients: words('ingredients ingredient ingredientslist composition উপাদান'),
  allergens: words(
    'allergens allergen allergeninfo allergeninformation allergenadvice allergyadvice allergy',
  ),
  nutrition: words(
    `nutrition nutritioninfo nutritionalinfo nutritioninformation nutritionalinformation nutritionfacts
     nutritionalfacts nutritionalvalue`,
  ),
  bestBefore: words(`shelflife maxshelflife maximumshelflife bestbefore bestbeforeuseby`),
  storage: words('storageinstructions storagecondition storageconditions storageinfo howtostore'),
  consumerCare: words(
    `consumercare consumercaredetails customercare customercaredetails contactdetailsconsumercare customersupport
     consumercarecontact customercareinfo consumercell`,
  ),
}

export const knownHeaders: Record<ColumnField, readonly string[]> = {
  ...ownHeaders,
  ...declarationHeaders,
  ...localFields('name_', (language) => localHeaders('name', language)),
  ...localFields('description_', (language) => localHeaders('description', language)),
}

/** 'namehi', 'hindiname' and 'nameinhindi'. */
function localHeaders(field: 'name' | 'description', language: LocalLanguage): string[] {
  const english = (englishNames.of(language) ?? language).toLowerCase()
  return [`${field}${language}`, `${english}${field}`, `${field}in${english}`, `${field}${english}`]
}

export function normalizeHeader(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** 'M.R.P. (Rs.)' → 'mrprs', 'mrp'; 'Rate in Rs' → 'rateinrs', 'rate'. */
export function headerSpellings(header: string): string[] {
  const whole = normalizeHeader(header)
  const bare = normalizeHeader(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
  const withoutCurrency = bare.replace(/(?<=\p{L}{3})(?:in)?(?:rs|inr|rupees|रुपये|টকা)$/u, '')
  return [...new Set([whole, bare, withoutCurrency])].filter(Boolean)
}

/** 'Price (Rs/Kg)' → 'kg': a price without a weight is of one. */
export function unitOfPrice(header: string): string {
  return /(?:\/|\bper\b)\s*(\p{L}+)/iu.exec(header)?.[1] ?? ''
}

function words(text: string): string[] {
  return text.split(/\s+/).map((word) => word.normalize('NFC'))
}
