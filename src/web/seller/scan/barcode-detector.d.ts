/** What scanning needs; TypeScript has no types for it. Chrome on Android has it, many browsers do not. */
declare var BarcodeDetector:
  | (new () => { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> })
  | undefined
