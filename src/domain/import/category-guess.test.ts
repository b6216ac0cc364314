import { expect, test } from 'vitest'
import { fruitsOrVegetables, guessCategory, resolveCategoryChoice } from './category-guess.ts'

test.each([
  ['Eggs, Meat & Fish', 'Grains'],
  ['Meats, Fish & Eggs', 'Grains'],
  ['Dairy & Cheese', 'Dairy'],
  ['Dairy, Bread & Batter', 'Dairy'],
  ['Bakery, Cakes & Dairy', 'Dairy'],
  ['Beauty & Hygiene', 'Fashion'],
  ['Health & Hygiene', 'Fashion'],
  ['Personal Care', 'Fashion'],
  ['Beverages', 'Grocery'],
  ['Snacks & Branded Foods', 'Grocery'],
  ['Munchies', 'Grocery'],
  ['Chocolates & Candies', 'Grocery'],
  ['Foodgrains, Oil & Masala', 'Grocery'],
  ['Gourmet & World Food', 'Grocery'],
  ['Cleaning & Household', 'Grocery'],
  ['Kitchen, Garden & Pets', 'Grocery'],
  ['Baby Care', 'Grocery'],
  ['Snacks, Dry Fruits, Nuts', 'Grocery'],
  ['Pet Food', 'Animalfoods'],
  ['Ready To Cook & Eat', 'Instant'],
  ['Frozen Veggies & Snacks', 'Instant'],
  ['Appliances', 'Electronics'],
  ['FRESH VEGETABLES', 'Vegetable'],
  ['Exotic Fruits', 'Fruits'],
  ['Fruits & Vegetables', fruitsOrVegetables],
  ['Vegetables and Fruit', fruitsOrVegetables],
  ['Fruit/Veggies', fruitsOrVegetables],
  ['Toys', null],
  ['Catalogue', null],
  ['', null],
])('%s → %s', (word, choice) => {
  expect(guessCategory(word)).toBe(choice)
})

test.each([
  ['Mangoes - Alphonso', 'Fruits'],
  ['Cherries 200 g', 'Fruits'],
  ['Grapes, Thompson Seedless', 'Fruits'],
  ['Passion Fruit', 'Fruits'],
  ['Onion', 'Vegetable'],
  ['Banana Stem - Diced', 'Vegetable'],
  ['Raw Mango', 'Vegetable'],
  ['Apple Gourd', 'Vegetable'],
  ['Pineapplesage', 'Vegetable'],
  ['জোহা', 'Vegetable'],
])('by its name, %s is in %s', (name, category) => {
  expect(resolveCategoryChoice(fruitsOrVegetables, name)).toBe(category)
  expect(resolveCategoryChoice('Dairy', name)).toBe('Dairy')
})
