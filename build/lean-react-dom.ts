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
    // Before pages become plain calls: what they use is looked for as it is written.
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const wanted = isOfTheWeb(id) && usesOfCutReact.exec(code)
      if (wanted) throw new Error(`${wanted[0]} was cut out of React: see build/lean-react-dom.ts`)
      const [, file] = /react(?:-dom)?[\\/]cjs[\\/]([\w-]+)\.production\.js$/.exec(id) ?? []
      const cuts = file ? reactCuts[file] : undefined
      return cuts ? { code: cutOut(code, { from: 'React', cuts }), map: null } : null
    },
  }
}

const cutImports =
  'Children|ViewTransition|SuspenseList|Activity|useActionState|useOptimistic|useFormStatus|requestFormReset|preinit|preinitModule|preload|preloadModule|preconnect|prefetchDNS'

const drawn =
  'svg|g|path|circle|ellipse|line|rect|poly\\w+|text|tspan|textPath|use|symbol|defs|mask|clipPath|marker|pattern|image|stop|\\w+Gradient|filter|fe[A-Z]\\w+'

export const usesOfCutReact = new RegExp(
  [
    `\\b(?:${cutImports})\\b(?=[^'"\`\\n]*\\} from ['"]react)`,
    '<Fragment ref',
    '<(?:style|script)\\b',
    '\\bstyle=',
    '\\b(?:precedence|onBeforeInput)=',
    '<form\\b[^>]*\\baction=\\{|\\bformAction=\\{',
    '\\b(?:acceptCharset|httpEquiv)=',
    `<(?:${drawn})\\b[^>]*\\s(?!(?:viewBox|className|preserveAspectRatio|\\w+Units)=|stroke(?:Width|Linecap|Linejoin)=|on[A-Z])[a-z]+[A-Z]\\w*=`,
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
  'inline styles': ['setValueForStyles'],
  'custom elements': ['setPropOnCustomElement'],
  'what developers look into': ['findCurrentFiberUsingSlowPath'],
  'names of components in a stack': ['getStackByFiberInDevAndProd'],
}

const reactCuts: Record<string, Cut[]> = {
  'react-dom-client': [
    ...Object.values(emptied).flat().map(emptyFunction),
    [
      'attributes that pages do not use',
      /^ {4}\["(?!htmlFor|crossOrigin|stroke(?:Width|Linecap|Linejoin)")\w+", "[\w:-]+"\],?$/gm,
      '',
    ],
    ['numbers without units', /^var unitlessNumbers = new Set\([\s\S]*?^\);\n/m, ''],
    [
      'methods of what is gone',
      /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};\n/gm,
      '',
    ],
  ],
  'react-dom': [
    [
      'hints of what to fetch',
      /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function[\s\S]*?^\};\n/gm,
      '',
    ],
  ],
  react: [['tools for children', /^exports\.Children = Children;\n/m, '']],
}

function emptyFunction(name: string): Cut {
  const pattern = new RegExp(`^function ${name.replace('$', '\\$')}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}$`, 'm')
  return [`function ${name}`, pattern, `function ${name.replace('$', '$$$$')}($1) {}`]
}
