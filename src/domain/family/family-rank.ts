/** The place of a size that has none, as of products that are not featured. */
export const noFamilyRank = 2_147_483_647

export const maxFamilySizes = 100
