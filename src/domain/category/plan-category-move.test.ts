import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '../catalogue.ts'
import { newCategorySlug } from './category-slug.ts'
import { maxCategoryLevel } from './category-tree.ts'
import { planCategoryMove } from './plan-category-move.ts'
import { listBelow, type StoredCategory } from './stored-category.ts'

const roots: StoredCategory[] = categories.map(({ path }, index) => ({
  ...{ slug: path.toLowerCase(), root: path, parent: null, level: 1, rank: index + 1 },
  ...{ version: 1, name: null, names: {}, picture: null, isHidden: false },
}))

function aChild(slug: string, parent: StoredCategory, rank = 1): StoredCategory {
  return { ...parent, slug, name: slug, parent: parent.slug, level: parent.level + 1, rank }
}

const [grocery, , , , , , , dairy] = roots
const rice = aChild('rice', grocery!)
const basmati = aChild('basmati', rice)
const dal = aChild('dal', grocery!, 2)
const tree = [...roots, rice, basmati, dal]

function apply(all: readonly StoredCategory[], changed: readonly StoredCategory[]): StoredCategory[] {
  return all.map((one) => changed.find(({ slug }) => slug === one.slug) ?? one)
}

function childrenOf(all: readonly StoredCategory[], parent: string | null): string[] {
  return all
    .filter((one) => one.parent === parent)
    .sort((one, other) => one.rank - other.rank)
    .map(({ slug }) => slug)
}

test('a category moves with what is below it to another root', () => {
  const moved = planCategoryMove(tree, { slug: 'rice', parent: 'dairy', before: null })
  expect(moved).toMatchObject([
    { slug: 'rice', parent: 'dairy', root: 'Dairy', level: 2, rank: 1 },
    { slug: 'basmati', parent: 'rice', root: 'Dairy', level: 3 },
  ])
  expect(dairy?.root).toBe('Dairy')
})

test('what may not move stays', () => {
  const plan = (slug: string, parent: string | null) => planCategoryMove(tree, { slug, parent, before: null })
  expect(plan('rice', 'rice')).toBe('circle')
  expect(plan('rice', 'basmati')).toBe('circle')
  expect(plan('rice', 'dal')).toBe('too deep')
  expect(plan('dal', 'basmati')).toBe('too deep')
  expect(plan('grocery', 'dairy')).toBe('root')
  expect(plan('dal', null)).toBe('root')
  expect(plan('wheat', 'dairy')).toBe('not found')
  expect(plan('dal', 'wheat')).toBe('not found')
  expect(plan('dal', 'rice')).toMatchObject([{ slug: 'dal', level: 3, rank: 2 }])
})

test('the ten change their order alone', () => {
  const changed = planCategoryMove(roots, { slug: 'dairy', parent: null, before: 'grocery' })
  if (typeof changed === 'string') throw new Error(changed)
  expect(childrenOf(apply(roots, changed), null).slice(0, 3)).toEqual(['dairy', 'grocery', 'vegetable'])
})

test('after any moves there is no circle, no fourth level and no root that is not the parent’s', () => {
  const slugs = [...roots.map(({ slug }) => slug), ...Array.from({ length: 12 }, (_, at) => `own-${at}`)]
  const anySlug = fc.constantFrom(...slugs)
  const move = fc.record({
    slug: anySlug,
    parent: fc.option(anySlug),
    before: fc.option(anySlug),
  })
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }), fc.array(move), (places, moves) => {
      let all = [...roots, ...places.map((root, at) => aChild(`own-${at}`, roots[root]!, at))]
      for (const wanted of moves) {
        const changed = planCategoryMove(all, wanted)
        if (typeof changed === 'string') continue
        all = apply(all, changed)
        const siblings = childrenOf(all, wanted.parent)
        const next = wanted.before !== wanted.slug && siblings.indexOf(wanted.before ?? '')
        expect(siblings.indexOf(wanted.slug)).toBe(
          typeof next === 'number' && next >= 0 ? next - 1 : siblings.length - 1,
        )
      }
      const bySlug = new Map(all.map((one) => [one.slug, one]))
      for (const { slug, parent, level, root } of all) {
        const above = bySlug.get(parent ?? '')
        expect({ slug, level, root: above?.root ?? root }).toEqual({
          ...{ slug, root },
          level: above ? above.level + 1 : 1,
        })
        expect(level).toBeLessThanOrEqual(maxCategoryLevel)
      }
      const reached = all.filter(({ parent }) => parent === null).flatMap((root) => listBelow(all, root))
      expect(reached.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
    }),
  )
})

test('a slug is made of the name and taken once', () => {
  expect(newCategorySlug('Rice & Dal', new Set())).toBe('rice-dal')
  expect(newCategorySlug('  Baby’s Café  ', new Set())).toBe('babys-cafe')
  expect(newCategorySlug('Rice', new Set(['rice', 'rice-2']))).toBe('rice-3')
  expect(newCategorySlug('চাউল', new Set())).toBe('category')
  expect(newCategorySlug('x'.repeat(200), new Set())).toHaveLength(50)
})
