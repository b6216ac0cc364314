import type { ComponentType } from 'react'

/** A page whose code is a file of its own; `file` tells the server which one, so that the browser fetches it at once. */
export function pageRoute(file: string, loadComponent: () => Promise<ComponentType>) {
  return { id: file, handle: { file }, lazy: { Component: loadComponent } }
}
