/** `expected`: names of products; none for what the shop does not sell. */
export type ExpectedSearch = { q: string; kind: string; expected: readonly string[] }

const fish = 'Rohu Fish, Whole|Catla Fish, Whole|Small River Fish'
const chicken = 'Chicken Curry Cut|Chicken Drumstick|Chicken Breast Boneless'
const milk = 'Toned Milk|Full Cream Milk'
const tea = 'Assam CTC Tea|Assam Leaf Tea|Assam Green Tea'
const eggs = 'Farm Eggs|Farm Eggs, Family Tray|Duck Eggs'
const rice = 'Joha Rice|Basmati Rice|Sona Masoori Rice|Assam Black Rice|Bora Saul (Sticky Rice)'
const noodles = 'Masala Noodles|Cup Noodles'
const banana = 'Banana Robusta|Malbhog Banana'

/** Written before the search was tried on them; the search is not fitted to them. Expected: demo products. */
export const expectedSearches: readonly ExpectedSearch[] = readSearchLists({
  exact: `onion=Onion;garlic=Garlic;sweet corn=Sweet Corn;penne=Penne Pasta;cow ghee=Cow Ghee;pork belly=Pork Belly;
    til pitha=Til Pitha;cat litter=Cat Litter;bath towel=Bath Towel;electric kettle=Electric Kettle 1.5 L;
    green apple=Green Apple;doctor call=Doctor Call;chocolate doughnut=Chocolate Doughnut;bamboo shoot=Khorisa (Bamboo Shoot)`,
  plural: `onions=Onion;cucumbers=Cucumber;carrot=Carrot;apples=Red Apple|Green Apple;umbrellas=Umbrella;
    strawberries=Strawberry;crabs=Crab, Cleaned;batteries=AA Batteries;mushrooms=Button Mushroom;lemon=Kaji Nemu;
    towels=Bath Towel;coconuts=Coconut;cupcake=Cupcakes with Icing;prawn=Prawns, Cleaned`,
  typo: `oniun=Onion;cucmber=Cucumber;brinjel=Long Brinjal;cabage=Cabbage;pumkin=Pumpkin;watermellon=Watermelon;
    grapse=Black Grapes;pappaya=Papaya;buter=Table Butter;yoghert=Curd;almands=Almonds;cashwes=Cashews;
    lipstik=Matte Lipstick;tothpaste=Mint Toothpaste;umbrela=Umbrella;keybord=USB Keyboard;spekar=Bluetooth Speaker 10 W;
    elecrician=Electrician Visit;noodels=${noodles};chiken=${chicken};shugar=Sugar;ginjer=Ginger;begetables oil=Sunflower Oil;
    sunfloweroil=Sunflower Oil;ice creem=Vanilla Ice Cream;powerbank=Power Bank 10000 mAh;bred butter=Wheat Bread|Table Butter`,
  prefix: `pota=Potato|Salted Potato Chips|Sweet Potato;pine=Pineapple;cucu=Cucumber;sham=Daily Shampoo|Pet Shampoo;must=Mustard Oil;
    blue=Bluetooth Headphones|Bluetooth Speaker 10 W;kett=Electric Kettle 1.5 L;piya=Onion;baing=Long Brinjal;bhin=Okra;
    nahor=Garlic;komo=Assam Orange;masa nood=Masala Noodles;আলু=Potato;टमा=Tomato`,
  synonym: `spud=Potato;ladies finger=Okra;garbanzo=Kabuli Chana;kidney beans=Rajma;besan=Besan (Gram Flour);
    cantaloupe=Musk Melon;flashlight=LED Torch;donut=Chocolate Doughnut;fries=Frozen French Fries;soda=Cola;calamari=Squid Rings;
    goat meat=Mutton Curry Cut;earphones=Bluetooth Headphones;nail polish=Nail Colour;sari=Printed Cotton Saree;
    courier=Parcel Pick-up;beaten rice=Chira (Flattened Rice);crisps=Salted Potato Chips;groundnut=Roasted Peanuts`,
  latin: `alu=Potato;aaloo=Potato;piyaz=Onion;pyaaj=Onion;tamatar=Tomato;lahsun=Garlic;lehsoon=Garlic;adrakh=Ginger;
    ada=Ginger;baigan=Long Brinjal;begun=Long Brinjal;bhendi=Okra;gobi=Cauliflower;bandhakobi=Cabbage;patta gobhi=Cabbage;
    gajar=Carrot;kheera=Cucumber;karela=Bitter Gourd;lauki=Bottle Gourd;kaddu=Pumpkin;ronga lau=Pumpkin;mirchi=Green Chilli|Red Chilli Powder|Bhut Jolokia;
    shimla mirch=Green Capsicum;kadi patta=Curry Leaves;kela=${banana};seb=Red Apple|Green Apple;aam=Mango;angoor=Black Grapes;anar=Pomegranate;
    papita=Papaya;ananas=Pineapple;anaras=Pineapple;tarbuz=Watermelon;kharbuja=Musk Melon;nashpati=Pear;lichu=Tezpur Litchi;nariyal=Coconut;narikol=Coconut;
    chawal=${rice};chal=${rice};aata=Whole Wheat Atta;besan=Besan (Gram Flour);chira=Chira (Flattened Rice);poha=Chira (Flattened Rice);murmura=Muri (Puffed Rice);
    mosur dail=Masoor Dal;arhar dal=Toor Dal;rahar dail=Toor Dal;mung dal=Moong Dal;chole=Kabuli Chana;namak=Iodised Salt;nimokh=Iodised Salt;cheeni=Sugar;
    gud=Cane Jaggery (Gur);haldi=Turmeric Powder;lal mirch powder=Red Chilli Powder;dhania powder=Coriander Powder;sarso tel=Mustard Oil;shahad=Honey;mou=Honey;chah=${tea};
    doodh=${milk};gakhir=${milk};dahi=Curd;doi=Curd;makhan=Table Butter;ghiu=Cow Ghee;ponir=Paneer;koni=${eggs};dim=${eggs};murgi=${chicken};maach=${fish};
    gahori=Pork Belly|Pork Chops;khasi=Mutton Curry Cut;kekora=Crab, Cleaned;kaju=Cashews;badam=Almonds|Roasted Peanuts;sabun=Bathing Soap;chata=Umbrella;chappal=Rubber Slippers;
    ghadi=Analogue Wrist Watch;mixi=Mixer Grinder 500 W;dhobi=Laundry Pick-up;darji=Tailoring and Alteration`,
  script: `পিয়াজ=Onion;নহৰু=Garlic;বেঙেনা=Long Brinjal;ফুলকবি=Cauliflower;কল=${banana};অমিতা=Papaya;চাউল=${rice};চাহ=${tea};দৈ=Curd;কণী=${eggs};
    মৌ=Honey;গাহৰি=Pork Belly|Pork Chops;কুকুৰা=${chicken};ছাতি=Umbrella;भिंडी=Okra;गोभी=Cauliflower;केला=${banana};चावल=${rice};दूध=${milk};अंडे=${eggs};
    नमक=Iodised Salt;हल्दी=Turmeric Powder;चाय=${tea};आटा=Whole Wheat Atta;साबुन=Bathing Soap;বেগুন=Long Brinjal;ডিম=${eggs};দুধ=${milk};মাংস=${chicken}|Mutton Curry Cut|Pork Belly|Pork Chops;ছাতা=Umbrella`,
  brandlike: `parle g=Choco Chip Cookies|Tea Rusk;lays=Salted Potato Chips;pepsi=Cola;red label=${tea};tide=Detergent Powder;parachute=Coconut Hair Oil;
    pedigree=Dog Food, Adult|Dog Biscuits|Puppy Food;lakme=Matte Lipstick|Nail Colour;aashirvaad atta=Whole Wheat Atta;yippee=${noodles};bru coffee=Instant Coffee`,
  intent: `breakfast=Wheat Bread|Farm Eggs|Table Butter|Toned Milk|Full Cream Milk|Chira (Flattened Rice)|Banana Robusta|Curd|Honey|Assam CTC Tea;
    cleaning=Home Cleaning|Scrub Sponge|Detergent Powder;puja=Puja Set-up|Coconut|Rose Water|Cow Ghee;rainy day=Umbrella|Rubber Slippers;
    skin care=Body Lotion|Neem Face Wash|Rose Water|Bathing Soap;pet food=Dog Food, Adult|Cat Food, Tuna|Puppy Food|Bird Feed;
    electric work=Electrician Visit;seafood=Prawns, Cleaned|Crab, Cleaned|Squid Rings|Rohu Fish, Whole;desserts=Vanilla Ice Cream|Vanilla Birthday Cake|Til Laru|Narikol Laru|Chocolate Doughnut;
    hair fall=Coconut Hair Oil|Daily Shampoo;birthday=Vanilla Birthday Cake|Cupcakes with Icing;ac not cooling=AC Service`,
  size: `milk 1l=${milk};2 kg onion=Onion;1 kilo chini=Sugar;500g paneer=Paneer;rice 5kg=Basmati Rice|Joha Rice|Sona Masoori Rice;১ কিলো চেনি=Sugar;
    ५०० ग्राम बेसन=Besan (Gram Flour);dozen eggs=${eggs};6 banana=${banana};half kg tomato=Tomato;dog food 1.2kg=Dog Food, Adult;cola 750ml=Cola`,
  phrase: `sugar for tea=Sugar;tomato ka rate=Tomato;piyaj lage=Onion;mujhe doodh chahiye=${milk};fresh vegetables=Potato|Onion|Tomato|Cauliflower|Long Brinjal|Okra|Cabbage;
    atta and sugar=Whole Wheat Atta|Sugar;alu bilahi=Potato|Tomato;food for cat=Cat Food, Tuna|Cat Treats;best basmati rice=Basmati Rice;cheap mobile charger=Type-C Cable|Power Bank 10000 mAh;
    i need a carpenter=Carpenter Visit;oil for cooking=Mustard Oil|Sunflower Oil;gakhir aru cheni=${milk}|Sugar;taja mach=${fish};shampoo for hair=Daily Shampoo`,
  negative: `helmet=;bicycle=;saffron=;vodka=;guitar=;cinnamon=;avocado=;cricket bat=;tyre=;sofa=;elaichi=;laung=;hing powder=;supari=;mobile phone=;bhang=;wheelchair=;zzqqx=;পালেং=;पालक=;gutkha=;pista=`,
})

/** By kind: 'text=name|name;text=' */
export function readSearchLists(lists: Readonly<Record<string, string>>): ExpectedSearch[] {
  return Object.entries(lists).flatMap(([kind, list]) =>
    list.split(';').map((line) => {
      const [q = '', expected = ''] = line.trim().split('=')
      return { q, kind, expected: expected.split('|').filter(Boolean) }
    }),
  )
}
