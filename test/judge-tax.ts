/**
 * Splits one amount that contains tax by searching, without the formula of the shop: of all whole paise, a head
 * is the one whose value of the tax is nearest, and of two equally near ones the larger.
 */
export function judgeSplit({ grossPaise, rateBasisPoints }: { grossPaise: number; rateBasisPoints: number }) {
  const head = nearest(BigInt(grossPaise), { part: BigInt(rateBasisPoints), of: 2n * whole(rateBasisPoints) })
  const all = nearest(BigInt(grossPaise), { part: BigInt(rateBasisPoints), of: whole(rateBasisPoints) })
  return {
    head: Number(head),
    taxable: grossPaise - 2 * Number(head),
    whole: Number(all),
    exactHead: (grossPaise * rateBasisPoints) / 2 / (100_00 + rateBasisPoints),
  }
}

function whole(rateBasisPoints: number): bigint {
  return BigInt(100_00 + rateBasisPoints)
}

/** Bisects for the largest n with n − ½ ≤ gross · part / of, in fractions. */
function nearest(gross: bigint, { part, of }: { part: bigint; of: bigint }): bigint {
  let [low, high] = [0n, gross + 1n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if ((2n * middle - 1n) * of <= 2n * gross * part) low = middle
    else high = middle
  }
  return low
}
