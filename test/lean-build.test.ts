import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { cutOut } from '../build/cut.ts'
import { leanQuery } from '../build/lean-query.ts'
import { leanReactDom, usesOfCutReact } from '../build/lean-react-dom.ts'
import { leanRouter } from '../build/lean-router.ts'

test('a part that a new version of a library no longer has stops the build', () => {
  const cuts = [['blocker', /getBlocker,/, '']] as const
  expect(cutOut('{ getBlocker, go }', { from: 'React Router', cuts: [[...cuts[0]]] })).toBe('{  go }')
  expect(() => cutOut('{ go }', { from: 'React Router', cuts: [[...cuts[0]]] })).toThrow(
    'React Router has no blocker as expected',
  )
})

test('what was cut out of React may not be used, and everything else may', () => {
  for (const code of [
    "import { useState, ViewTransition } from 'react'",
    "import { useActionState } from 'react'",
    "import { Children } from 'react'",
    "import { preload } from 'react-dom'",
    '<form action={send}>',
    '<button formAction={send}>',
    '<link rel="stylesheet" precedence="high" />',
    '<script src="/x.js" async />',
    '<Fragment ref={here}>',
    '<div style={{ top: 0 }} />',
    '<meta httpEquiv="refresh" />',
    '<path\n  d="M0 0"\n  strokeDasharray="4 2" />',
    '<textPath xlinkHref="#line" />',
  ])
    expect([code, usesOfCutReact.test(code)]).toEqual([code, true])
  for (const code of [
    "import { Fragment, Suspense, startTransition, useState } from 'react'",
    '<form action="/products" method="get">',
    '<svg viewBox="0 0 24 24" className="size-5" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">',
    '<path strokeLinecap="round" stroke-dasharray="4 2" onClick={draw} />',
    "import { preloadPicture } from './picture.tsx'",
    '<EmptyState action={<ButtonLink to="/products">Continue Shopping</ButtonLink>} />',
    '<ErrorState transaction={paid} onSelected={choose} />',
  ])
    expect([code, usesOfCutReact.test(code)]).toEqual([code, false])
})

test.for([
  ['style of an element', 'export const Page = () => <p style={{ top: 0 }}>x</p>', 'was cut out of React'],
  [
    'form of the router',
    "import { useSubmit } from 'react-router'\nexport const Page = () => <p>{useSubmit()}</p>",
    'was cut out of React Router',
  ],
])(
  'the build itself stops at a page with the %s, whatever the other plugins have made of it before',
  async ([, code, fault]) => {
    await expect(buildPage(code!)).rejects.toThrow(fault!)
  },
)

test('the build goes on with a page that uses nothing of it', async () => {
  const code = await buildPage(
    'import { useState } from \'react\'\nexport const Page = () => <p className="x">{useState(0)}</p>',
  )
  expect(code).toContain('useState')
})

/** Builds a page of the web with the shop's own plugins in the shop's own order; gives what came of it. */
async function buildPage(code: string): Promise<string> {
  const id = fileURLToPath(new URL('../src/web/storefront/home/some-page.tsx', import.meta.url))
  const page: Plugin = {
    name: 'page',
    resolveId: (wanted) => (wanted === id ? id : null),
    load: (wanted) => (wanted === id ? code : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, react(), leanReactDom(), leanRouter(), leanQuery()],
    build: {
      write: false,
      rolldownOptions: { input: id, external: /^react/, preserveEntrySignatures: 'strict' },
    },
  })
  const [first] = [built].flat()
  return first && 'output' in first ? first.output[0].code : ''
}
