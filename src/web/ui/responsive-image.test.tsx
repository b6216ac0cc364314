import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResponsiveImage } from './responsive-image.tsx'

const src = '/pictures/0a1b-640.webp'

test('a picture has every stored width, smaller formats first', () => {
  const markup = draw({ src })
  const sets = [...markup.matchAll(/srcset="([^"]*)"/gi)].map(([, set]) => set)
  expect(sets).toEqual([
    '/pictures/0a1b-320.avif 320w, /pictures/0a1b-640.avif 640w, /pictures/0a1b-960.avif 960w',
    '/pictures/0a1b-320.webp 320w, /pictures/0a1b-640.webp 640w, /pictures/0a1b-960.webp 960w',
  ])
  expect(markup).toContain(`src="${src}"`)
})

test('only the main picture of a page is loaded first', () => {
  expect(draw({ src })).toContain('loading="lazy"')
  expect(draw({ src })).not.toContain('fetchPriority')
  expect(draw({ src, eager: true })).toMatch(/loading="eager".*fetchPriority="high"/i)
})

test('a missing picture is a basket with the same alternative text', () => {
  expect(draw({ src: undefined, alt: 'জোহা চাউল' })).toContain('>জোহা চাউল</span>')
  expect(draw({ src: undefined, alt: 'জোহা চাউল' })).not.toContain('<img')
  expect(draw({ src: '' })).not.toContain('<img')
})

test('a URL is escaped', () => {
  expect(draw({ src: '/x"onerror="alert(1)-640.webp' })).not.toContain('"onerror="')
})

function draw({ alt = '', ...picture }: { src: string | undefined; alt?: string; eager?: boolean }): string {
  return renderToStaticMarkup(<ResponsiveImage {...picture} alt={alt} sizes="72px" />)
}
