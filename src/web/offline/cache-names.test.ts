import { expect, test } from 'vitest'
import { cacheName, isVisitCache, listOutdatedCaches } from './cache-names.ts'

const kinds = ['file', 'page', 'list', 'picture'] as const
const ofBuild = (build: string) => kinds.map((kind) => cacheName(kind, build))

test('a build keeps its own caches, the pictures, and the files of the build before', () => {
  const names = [...new Set([...ofBuild('a'), ...ofBuild('b'), ...ofBuild('c')])]
  const gone = listOutdatedCaches(names, 'c')
  expect(gone.toSorted()).toEqual(['haat-file-a', 'haat-list-a', 'haat-list-b', 'haat-page-a', 'haat-page-b'])
  expect(names.filter((name) => !gone.includes(name))).toContain('haat-file-b')
})

test('the first build deletes nothing, and leaves other caches of the origin', () => {
  expect(listOutdatedCaches(ofBuild('a'), 'a')).toEqual([])
  expect(listOutdatedCaches(['other-file-1', 'file-2', ...ofBuild('a')], 'a')).toEqual([])
})

test('pages and lists are personal; files and pictures are not', () => {
  expect(ofBuild('a').filter(isVisitCache)).toEqual(['haat-page-a', 'haat-list-a'])
  expect(isVisitCache('other-page-1')).toBe(false)
})
