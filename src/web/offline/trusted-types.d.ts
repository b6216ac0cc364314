/**
 * The part of Trusted Types that registering a worker needs; TypeScript's own libraries do not know it yet. What a policy makes counts as text
 * for them, and browsers without Trusted Types have none.
 */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  | undefined
