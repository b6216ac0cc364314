import { SaxesParser } from 'saxes'

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  /** Without that of the elements in it. */
  text: string
  children: XmlElement[]
}

/** Throws for what is not well-formed, also for a prefix that is not declared. Returns the root. */
export function readXml(xml: string): XmlElement {
  const top = anElement('')
  const open = [top]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = anElement(name)
    for (const [key, { value }] of Object.entries(attributes)) element.attributes[key] = value
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [root] = top.children
  if (!root) throw new Error('the file has no element')
  return root
}

function anElement(name: string): XmlElement {
  return { name, attributes: {}, text: '', children: [] }
}

export type ReadVoucher = {
  remoteId: string
  day: string
  type: string
  number: string
  party: string
  gstin: string
  narration: string
  /** Above 0 is a debit. */
  entries: { ledger: string; paise: number }[]
}

/** As Tally imports them. Throws for an entry whose sign is not its side. */
export function readVouchers(xml: string): ReadVoucher[] {
  const envelope = readXml(xml)
  const messages = findAll(envelope, ['BODY', 'IMPORTDATA', 'REQUESTDATA', 'TALLYMESSAGE'])
  return messages.map((message) => {
    const [voucher, ...others] = message.children
    if (voucher?.name !== 'VOUCHER' || others.length > 0) throw new Error('a message is one voucher')
    return {
      ...{ remoteId: voucher.attributes.REMOTEID ?? '', type: textOf(voucher, 'VOUCHERTYPENAME') },
      ...{ day: textOf(voucher, 'DATE'), number: textOf(voucher, 'VOUCHERNUMBER') },
      ...{ party: textOf(voucher, 'PARTYLEDGERNAME'), gstin: textOf(voucher, 'PARTYGSTIN') },
      narration: textOf(voucher, 'NARRATION'),
      entries: findAll(voucher, ['ALLLEDGERENTRIES.LIST']).map(toEntry),
    }
  })
}

/** Tally writes debits below 0. */
function toEntry(entry: XmlElement): ReadVoucher['entries'][number] {
  const [amount, isDebit] = [textOf(entry, 'AMOUNT'), textOf(entry, 'ISDEEMEDPOSITIVE')]
  if (!/^-?\d+\.\d\d$/.test(amount) || amount.startsWith('-') !== (isDebit === 'Yes'))
    throw new Error(`an entry of ${amount} says ${isDebit}`)
  return { ledger: textOf(entry, 'LEDGERNAME'), paise: -Number(amount.replace('.', '')) }
}

function findAll(element: XmlElement, [name, ...path]: readonly string[]): XmlElement[] {
  if (name === undefined) return [element]
  return element.children.filter((child) => child.name === name).flatMap((child) => findAll(child, path))
}

/** '' without such a child. */
function textOf(element: XmlElement, name: string): string {
  const [found, ...others] = findAll(element, [name])
  if (others.length > 0) throw new Error(`${element.name} has ${name} more than once`)
  return found?.text ?? ''
}
