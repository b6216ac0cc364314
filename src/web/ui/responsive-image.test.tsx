import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResponsiveImage } from './responsive-image.tsx'

const src = '/pictures/0a1b-640.webp'

test('offers every stored width of a picture, smaller formats first', () => {
  const markup = draw({ src })
  const sets = [...markup.matchAll(/srcset="([^"]*)"/gi)].map(([, set]) => set)
  expect(sets).toEqual([
    '/pictures/0a1b-320.avif 320w, /pictures/0a1b-640.avif 640w, /pictures/0a1b-960.avif 960w',
    '/pictures/0a1b-320.webp 320w, /pictures/0a1b-640.webp 640w, /pictures/0a1b-960.webp 960w',
  ])
  expect(markup).toContain(`src="${src}"`)
})

test('fetches only the eager picture first', () => {
  expect(draw({ src })).toContain('loading="lazy"')
  expect(draw({ src })).not.toContain('fetchPriority')
  expect(draw({ src, eager: true })).toMatch(/loading="eager".*fetchPriority="high"/i)
})

test('draws a basket without a picture, and keeps the alt text', () => {
  expect(draw({ src: undefined, alt: 'জোহা চাউল' })).toContain('>জোহা চাউল</span>')
  expect(draw({ src: undefined, alt: 'জোহা চাউল' })).not.toContain('<img')
  expect(draw({ src: '' })).not.toContain('<img')
})

test('escapes the address of a picture', () => {
  expect(draw({ src: '/x"onerror="alert(1)-640.webp' })).not.toContain('"onerror="')
})

function draw({ alt = '', ...picture }: { src: string | undefined; alt?: string; eager?: boolean }): string {
  return renderToStaticMarkup(<ResponsiveImage {...picture} alt={alt} sizes="72px" />)
}
