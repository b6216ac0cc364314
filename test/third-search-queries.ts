import { type ExpectedSearch, readSearchLists } from './search-queries.ts'

const fish = 'Rohu Fish, Whole|Catla Fish, Whole|Small River Fish'
const chicken = 'Chicken Curry Cut|Chicken Drumstick|Chicken Breast Boneless'
const milk = 'Toned Milk|Full Cream Milk'
const rice = 'Joha Rice|Basmati Rice|Sona Masoori Rice|Assam Black Rice|Bora Saul (Sticky Rice)'
const tea = 'Assam CTC Tea|Assam Leaf Tea|Assam Green Tea'
const eggs = 'Farm Eggs|Farm Eggs, Family Tray|Duck Eggs'
const apples = 'Red Apple|Green Apple'
const banana = 'Banana Robusta|Malbhog Banana'
const noodles = 'Masala Noodles|Cup Noodles'
const biscuits = 'Choco Chip Cookies|Tea Rusk'
const oils = 'Mustard Oil|Sunflower Oil'
const laru = 'Til Laru|Narikol Laru'
const cakes = 'Vanilla Birthday Cake|Cupcakes with Icing'
const coldDrinks = 'Cola|Mango Drink|Kaji Nemu Squash'
const lentils = 'Masoor Dal|Moong Dal|Toor Dal|Chana Dal'
const hotThings = 'Green Chilli|Red Chilli Powder|Bhut Jolokia'
const morning = `Wheat Bread|Table Butter|Chira (Flattened Rice)|Muri (Puffed Rice)|Curd|Honey|${eggs}|${milk}|${tea}|${banana}|Instant Coffee`
const snacks = `Salted Potato Chips|Butter Popcorn|Roasted Peanuts|Muri (Puffed Rice)|Frozen French Fries|Chicken Momo|${biscuits}|${noodles}`

/** Written before they were tried. Half of them stayed unread while the search was changed. */
export const thirdSearches: readonly ExpectedSearch[] = readSearchLists({
  english: `sweet pepper=Green Capsicum;long eggplant=Long Brinjal;green peas=Green Peas in Pod;black sesame=Black Til (Sesame);white chickpeas=Kabuli Chana;
    split red lentil=Masoor Dal;lentils=${lentils};sticky rice=Bora Saul (Sticky Rice);black rice=Assam Black Rice;refined oil=Sunflower Oil;
    washing powder=Detergent Powder;laundry detergent=Detergent Powder|Laundry Pick-up;dish scrubber=Scrub Sponge;bathroom tissue=Toilet Roll;plain yoghurt=Curd;
    fresh cottage cheese=Paneer;brown bread=Wheat Bread;rusk=Tea Rusk;cake=${cakes};cold drink=${coldDrinks};mango juice=Mango Drink;lemon squash=Kaji Nemu Squash;
    instant noodles=${noodles};dumplings=Chicken Momo;fresh shrimps=Prawns, Cleaned;chicken leg piece=Chicken Drumstick;bluetooth headset=Bluetooth Headphones;led tubelight=LED Batten 20 W;
    tooth brush=Soft Toothbrush;bathroom slippers=Rubber Slippers;moisturizer=Body Lotion;chilli pickle=Bhut Jolokia Pickle;chicken feed=Poultry Feed;
    beautician=Salon at Home;ac repair=AC Service;bike service=Two-wheeler Service;white rice=${rice};clothes iron=Dry Iron 1000 W;wireless headphones=Bluetooth Headphones;
    cow milk=${milk};cooking oil=${oils};table salt=Iodised Salt;hair oil=Coconut Hair Oil;kitten food=Cat Food, Tuna;chocolate cookies=Choco Chip Cookies`,
  brand: `amul butter=Table Butter;tata salt=Iodised Salt;maggi noodles=${noodles};nescafe classic=Instant Coffee;dove soap=Bathing Soap;modern bread=Wheat Bread;
    ariel powder=Detergent Powder;limca=Cola|Kaji Nemu Squash;maaza=Mango Drink;royal canin dog food=Dog Food, Adult|Puppy Food;eveready battery=AA Batteries;philips bulb=LED Bulb 9 W;
    havells fan=Ceiling Fan 1200 mm;colgate toothpaste=Mint Toothpaste`,
  typo: `mlk=${milk};rce=${rice};ricr=${rice};sugr=Sugar;sygar=Sugar;sakt=Iodised Salt;braed=Wheat Bread;buttr=Table Butter;eggd=${eggs};tomto=Tomato;tomatp=Tomato;
    potto=Potato;poatto=Potato;onuon=Onion;oniom=Onion;garlc=Garlic;gingr=Ginger;papya=Papaya;bnana=${banana};bamana=${banana};mngo=Mango;applr=${apples};
    honry=Honey;hony=Honey;cheeze=Cheese Block;panir=Paneer;ghre=Cow Ghee;curf=Curd;soao=Bathing Soap;shmpoo=Daily Shampoo|Pet Shampoo;mustard oik=Mustard Oil;
    toothpste=Mint Toothpaste;fidh=${fish};chikn=${chicken};chickem=${chicken};prwns=Prawns, Cleaned;muton=Mutton Curry Cut;coffre=Instant Coffee;noodls=${noodles};
    carot=Carrot;cabbge=Cabbage;lemn=Kaji Nemu;cocont=Coconut;umbrlla=Umbrella;dpg food=Dog Food, Adult|Puppy Food;basmti rice=Basmati Rice;chawl=${rice};
    plumbr=Plumber Visit;btteries=AA Batteries;orangr=Assam Orange`,
  phrase: `i want to buy onions=Onion;fresh milk please=${milk};do you have eggs=${eggs};where is the sugar=Sugar;rice for pulao=Basmati Rice|Joha Rice;food for puppies=Puppy Food;
    light for room=LED Bulb 9 W|LED Batten 20 W;shop mein paneer hai kya=Paneer;mujhe ande chahiye=${eggs};muk alu lage=Potato;gakhir ase neki=${milk};ek packet biscuit=${biscuits};
    cake for birthday party=${cakes};saree for women=Printed Cotton Saree;best quality tea=${tea};spicy noodles=Masala Noodles;fresh fruits=${apples}|${banana}|Mango|Assam Orange|Black Grapes|Papaya|Pineapple|Pear|Kiwi|Watermelon|Pomegranate|Strawberry|Musk Melon|Tezpur Litchi;
    organic honey=Honey;pure cow ghee=Cow Ghee;unsalted butter=Table Butter;atta for roti=Whole Wheat Atta;feed for cows=Cattle Feed Pellets;chai ke liye doodh=${milk};nahane ka sabun=Bathing Soap;
    kapde dhone ka powder=Detergent Powder;doctor se baat karni hai=Doctor Call;ghar pe electrician bulao=Electrician Visit;milk for baby=${milk};organic milk=${milk};whole chicken=${chicken};
    tomato and onion=Tomato|Onion;bread butter=Wheat Bread|Table Butter;eggs and bread=${eggs}|Wheat Bread;dal chawal=${lentils}|${rice};good soap for bath=Bathing Soap;small packet of chips=Salted Potato Chips;
    wire to charge my phone=Type-C Cable;someone to clean my house=Home Cleaning;ripe yellow banana=${banana};ghoror karone bulb=LED Bulb 9 W`,
  need: `for breakfast=${morning};something for cold=Honey|Ginger|Doctor Call|${tea};sore throat=Honey|Ginger|Doctor Call|${tea};head is paining=Head and Shoulder Massage|Doctor Call;evening snacks=${snacks};
    something spicy=${hotThings}|Bhut Jolokia Pickle|Masala Noodles;something to drink=${coldDrinks}|${tea}|${milk}|Instant Coffee;movie night=Butter Popcorn|Salted Potato Chips|Cola;
    dry skin=Body Lotion;pimples=Neem Face Wash;bad breath=Mint Toothpaste;shaving=Shaving Razor;dandruff=Daily Shampoo;dirty dishes=Scrub Sponge;power cut=LED Torch|Power Bank 10000 mAh;
    phone battery is low=Power Bank 10000 mAh|Type-C Cable;bike not starting=Two-wheeler Service;torn shirt=Tailoring and Alteration;table is broken=Carpenter Visit;diwali puja=Puja Set-up;
    vegetable salad=Cucumber|Tomato|Carrot|Onion|Cabbage|Kaji Nemu;omelette=${eggs};chicken biryani=Basmati Rice|${chicken};jolpan for morning=Chira (Flattened Rice)|Muri (Puffed Rice)|Curd|Cane Jaggery (Gur)|Bora Saul (Sticky Rice);
    nasta=${morning}|${snacks};hot day=Ceiling Fan 1200 mm|AC Service|Watermelon|Vanilla Ice Cream|${coldDrinks};dirty clothes=Detergent Powder|Laundry Pick-up;rice kheer=${milk}|${rice}|Sugar;washing hair=Daily Shampoo;
    for my hens=Poultry Feed;heavy rain=Umbrella|Rubber Slippers;no electricity=Electrician Visit|LED Torch|Power Bank 10000 mAh;sweets for bihu=${laru}|Til Pitha`,
  assamese: `jolokia guri=Red Chilli Powder;kola til=Black Til (Sesame);mitha tel=Mustard Oil;athiya kol=${banana};komola tenga=Assam Orange;nemu=Kaji Nemu;seni=Sugar;row mach=Rohu Fish, Whole;
    hah koni=Duck Eggs;sagoli mangkho=Mutton Curry Cut;sira doi=Chira (Flattened Rice)|Curd;pitha=Til Pitha;sah pat=${tea};phulam gamosa=Assam Gamosa;saban=Bathing Soap;
    garur dana=Cattle Feed Pellets;bah gaj=Khorisa (Bamboo Shoot);jati lau=Bottle Gourd;mitha alu=Sweet Potato;am achar=Mango Pickle;kukur khana=Dog Food, Adult|Puppy Food;
    moina khana=Bird Feed`,
  hindi: `gehu ka atta=Whole Wheat Atta;moongphali=Roasted Peanuts;tuar dal=Toor Dal;chane ki dal=Chana Dal;machhli=${fish};bakre ka gosht=Mutton Curry Cut;nimboo=Kaji Nemu;
    santra=Assam Orange;phool gobhi=Cauliflower;hari mirch=Green Chilli;chaipatti=${tea};chhata=Umbrella;nahane ka tauliya=Bath Towel;darzi=Tailoring and Alteration;murgi ka dana=Poultry Feed;
    aam ka ras=Mango Drink;makkhan=Table Butter;desi gur=Cane Jaggery (Gur);bartan dhone ka sponge=Scrub Sponge;baal katna=Salon at Home`,
  script: `পনীৰ=Paneer;ঘিঁউ=Cow Ghee;কাজু=Cashews;চিৰা=Chira (Flattened Rice);মুৰি=Muri (Puffed Rice);আটা=Whole Wheat Atta;গৰুৰ গাখীৰ=${milk};আনাৰস=Pineapple;
    কমলা টেঙা=Assam Orange;ৰৌ মাছ=Rohu Fish, Whole;হাঁহৰ কণী=Duck Eggs;চাবোন=Bathing Soap;গামোচা=Assam Gamosa;কুকুৰৰ খাদ্য=Dog Food, Adult|Puppy Food;ঔ টেঙা=Ou Tenga (Elephant Apple);
    খৰিচা=Khorisa (Bamboo Shoot);ডাক্তৰ=Doctor Call;টমাটৰ=Tomato;প্যাজ=Onion;लंबा बैंगन=Long Brinjal;पत्ता गोभी=Cabbage;खीरा=Cucumber;
    संतरा=Assam Orange;अनानास=Pineapple;मक्खन=Table Butter;गन्ने का गुड़=Cane Jaggery (Gur);अरहर दाल=Toor Dal;ताज़ी मछली=${fish};टूथपेस्ट=Mint Toothpaste;आइसक्रीम=Vanilla Ice Cream;
    नहाने का साबुन=Bathing Soap;चाय पत्ती=${tea};পেঁয়াজ=Onion;রসুন=Garlic;মুরগি=${chicken};কুমড়ো=Pumpkin`,
  size: `rice 10 kg=${rice};milk 2 litre=${milk};onion 3 kg=Onion;dozen bananas=${banana};1kg fish=${fish};shampoo 340 ml=Daily Shampoo;ek kilo alu=Potato`,
  negative: `fish tank=;bird cage=;dog collar=;dog bed=;cat tree=;tea pot=;rice cooker=;milk powder=;egg boiler=;bread maker=;butter paper=;sand paper=;oil lamp=;fan belt=;fish net=;fishing rod=;
    chicken coop=;coffee machine=;coffee mug=;tea cup=;soap dish=;towel rack=;watch strap=;mouse pad=;speaker stand=;cable tie=;bulb holder=;nail cutter=;hair dryer=;cake mould=;pizza cutter=;
    potato peeler=;garlic press=;lemon squeezer=;mango tree=;rose plant=;tomato seeds=;salt shaker=;banana leaf=;dog leash=;cheese slicer=;battery charger=;ironing board=;toilet seat=;bath tub=;
    rubber band=;cotton buds=;wooden table=;tomato ketchup=;laundry basket=;machli ka jaal=;chai ka cup=;murgi ka pinjra=;kukuror belt=;custard powder=;vinegar=;mayonnaise=;sunglasses=;notebook=;
    camera=;washing machine=;কিতাপ=;दवाई=;खिलौना=;anita sharma=;electric guitar=`,
})
