import { expect, test } from 'vitest'
import { cutOut } from '../build/cut.ts'
import { usesOfCutReact } from '../build/lean-react-dom.ts'

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
