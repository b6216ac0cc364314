import type { Plugin } from 'vite'
import { type Cut, cutOut, isOfTheWeb } from './cut.ts'

/**
 * React's renderer is more than half of the first page's script, and a sixth of it serves what no page here uses. Each function named
 * below is the root of such a part and is left empty, so that the minifier finds the rest of it unused. Every one must be found, and
 * pages may not use what is gone.
 */
export function leanReactDom(): Plugin {
  return {
    name: 'haat:lean-react-dom',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const wanted = isOfTheWeb(id) && usesOfCutReact.exec(code)
      if (wanted) throw new Error(`${wanted[0]} was cut out of React: see build/lean-react-dom.ts`)
      if (!/react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/.test(id)) return null
      return { code: cutOut(code, { from: 'React', cuts }), map: null }
    },
  }
}

const cutImports =
  'ViewTransition|SuspenseList|Activity|useActionState|useOptimistic|useFormStatus|requestFormReset|preinit|preinitModule|preload|preloadModule|preconnect|prefetchDNS'

export const usesOfCutReact = new RegExp(
  [
    `\\b(?:${cutImports})\\b(?=[^'"\`\\n]*\\} from ['"]react)`,
    '<Fragment ref',
    '<(?:style|script)\\b',
    '\\b(?:precedence|onBeforeInput|onSelect)=',
    '\\b(?:action|formAction)=\\{',
  ].join('|'),
)

const emptied: Record<string, string[]> = {
  'view transitions': [
    'trackEnterViewTransitions',
    'pushViewTransitionCancelableScope',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'ViewTransitionPseudoElement',
    'createViewTransitionInstance',
    'getViewTransitionName',
    'getViewTransitionClassName',
  ],
  'refs of fragments': [
    'FragmentInstance',
    'scrollTextNodeIntoView',
    'collectClientRects',
    'validateDocumentPositionWithFiberTree',
    'indexOfEventListener',
    'deleteChildFromFragmentInstance',
    'traverseVisibleInstancesAndTextInstances',
    'schedulePendingIntersectionUnobserve',
  ],
  'lists of suspended parts, and hidden ones': [
    'updateSuspenseListComponent',
    'updateActivityComponent',
    'cutOffTailIfNeeded',
  ],
  'functions as form actions': ['mountActionState', 'extractEvents$1'],
  'style sheets and scripts that components bring': [
    'acquireResource',
    'suspendResource',
    'accumulateSuspenseyCommitOnFiber',
    'insertStylesheetIntoRoot',
    'estimateBandwidth',
    'preinitStyle',
    'preload',
    'preloadStylesheet',
    'preloadModule',
    'preconnectAs',
    'preinitScript',
    'preinitModuleScript',
  ],
  'custom elements': ['setPropOnCustomElement'],
  'memory for compiled components': ['useMemoCache'],
  'what developers look into': ['findCurrentFiberUsingSlowPath'],
  'events of selections': ['constructSelectEvent'],
  'names of components in a stack': ['getStackByFiberInDevAndProd'],
}

const cuts: Cut[] = [
  ...Object.values(emptied).flat().map(emptyFunction),
  [
    'methods of what is gone',
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};\n/gm,
    '',
  ],
]

function emptyFunction(name: string): Cut {
  const pattern = new RegExp(`^function ${name.replace('$', '\\$')}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}$`, 'm')
  return [`function ${name}`, pattern, `function ${name.replace('$', '$$$$')}($1) {}`]
}
