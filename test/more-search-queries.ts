import { type ExpectedSearch, readSearchLists } from './search-queries.ts'

const fish = 'Rohu Fish, Whole|Catla Fish, Whole|Small River Fish'
const chicken = 'Chicken Curry Cut|Chicken Drumstick|Chicken Breast Boneless'
const milk = 'Toned Milk|Full Cream Milk'
const rice = 'Joha Rice|Basmati Rice|Sona Masoori Rice|Assam Black Rice|Bora Saul (Sticky Rice)'
const tea = 'Assam CTC Tea|Assam Leaf Tea|Assam Green Tea'
const apples = 'Red Apple|Green Apple'
const hotThings = 'Green Chilli|Red Chilli Powder|Bhut Jolokia'

/** Written before they were tried, in the ways that shoppers of Assam type. Expected: demo products. */
export const moreSearches: readonly ExpectedSearch[] = readSearchLists({
  assamese: `বিলাহী=Tomato;কেঁচা জলকীয়া=Green Chilli;ভোট জলকীয়া=Bhut Jolokia|Bhut Jolokia Pickle;ৰঙালাও=Pumpkin;পানীলাও=Bottle Gourd;
    তিতা কেৰেলা=Bitter Gourd;তিয়ঁহ=Cucumber;মিঠা আলু=Sweet Potato;ডালিম=Pomegranate;আপেল=${apples};আঙুৰ=Black Grapes;জোহা চাউল=Joha Rice;
    বৰা চাউল=Bora Saul (Sticky Rice);গুৰ=Cane Jaggery (Gur);নিমখ=Iodised Salt;হালধি গুড়ি=Turmeric Powder;মচুৰ দাইল=Masoor Dal;মগু দাইল=Moong Dal;
    মিছা মাছ=Prawns, Cleaned;নাৰিকলৰ লাড়ু=Narikol Laru;দাঁতৰ ব্ৰাছ=Soft Toothbrush;মেকুৰীৰ খাদ্য=Cat Food, Tuna;ঘৰ চাফা কৰা=Home Cleaning;
    চুলি কটা=Salon at Home;বেটাৰী=AA Batteries;বেলকম পাউদাৰ=`,
  hindi: `मिर्च=${hotThings};अदरक=Ginger;लौकी=Bottle Gourd;शिमला मिर्च=Green Capsicum;तरबूज=Watermelon;आम का अचार=Mango Pickle;काबुली चना=Kabuli Chana;
    सरसों का तेल=Mustard Oil;मुर्गा=${chicken};झींगा=Prawns, Cleaned;मूंगफली=Roasted Peanuts;पंखा=Ceiling Fan 1200 mm;कंघी=Wooden Comb;तौलिया=Bath Towel;
    बिजली वाला=Electrician Visit;नल ठीक करना=Plumber Visit;शैम्पू=Daily Shampoo|Pet Shampoo;मोज़े=Ankle Socks;कुत्ते का खाना=Dog Food, Adult|Puppy Food;शकरकंद=Sweet Potato;
    हरी मटर=Green Peas in Pod;मशरूम=Button Mushroom;बर्गर=Veg Burger Patty;बैटरी=AA Batteries`,
  bengali: `লঙ্কা=${hotThings};লাউ=Bottle Gourd;শসা=Cucumber;চিনি=Sugar;সরষের তেল=Mustard Oil;চিংড়ি=Prawns, Cleaned;কাঁকড়া=Crab, Cleaned;চিরুনি=Wooden Comb;
    মুসুর ডাল=Masoor Dal;বিস্কুট=Choco Chip Cookies|Dog Biscuits|Tea Rusk;নারকেল=Coconut;মাখন=Table Butter`,
  latin: `bilahi=Tomato;kesa jolokia=Green Chilli;bhot jolokia=Bhut Jolokia|Bhut Jolokia Pickle;misa mach=Prawns, Cleaned;outenga=Ou Tenga (Elephant Apple);sira=Chira (Flattened Rice);
    halodhi=Turmeric Powder;dhonia guri=Coriander Powder;xoriyoh tel=Mustard Oil;tarmuj=Watermelon;omita=Papaya;motor mah=Green Peas in Pod;phulkobi=Cauliflower;
    tiyoh=Cucumber;boga saul=${rice};hanhor koni=Duck Eggs;sarson ka tel=Mustard Oil;moongfali=Roasted Peanuts;jhinga=Prawns, Cleaned;bhutta=Sweet Corn;shakarkandi=Sweet Potato;
    bijli mistri=Electrician Visit;kangha=Wooden Comb;pankha=Ceiling Fan 1200 mm;gulab jal=Rose Water;kathi gajor=Carrot;murga=${chicken};gawa ghee=Cow Ghee;macher=${fish};
    dosomi lau=Bottle Gourd;sabut moong=Moong Dal;kola=Banana Robusta|Malbhog Banana`,
  typo: `brocoli=Broccoli;mushrum=Button Mushroom;stawberry=Strawberry;pomgranate=Pomegranate;panner=Paneer;chese=Cheese Block;umbrala=Umbrella;
    detergant=Detergent Powder;battry=AA Batteries;extention bord=Extension Board;elektric ketle=Electric Kettle 1.5 L;bluetoth hedphone=Bluetooth Headphones;pawer bank=Power Bank 10000 mAh;
    pinapple=Pineapple;tomatto soop=Tomato Soup Mix;choclate donut=Chocolate Doughnut;perfum=Floral Perfume;plummer=Plumber Visit;sosej=;kornflex=`,
  size: `atta 5 kg=Whole Wheat Atta;1 litre doodh=${milk};basmati 5kg=Basmati Rice;12 eggs=Farm Eggs, Family Tray;250gm chah=Assam CTC Tea|Assam Leaf Tea|Assam Green Tea;
    sona masoori 10kg=Sona Masoori Rice;ghee 500 ml=Cow Ghee;aadha kilo pyaz=Onion;৫০০ গ্ৰাম আদা=Ginger;१ किलो चीनी=Sugar;9 watt bulb=LED Bulb 9 W;toilet roll 5 pcs=Toilet Roll`,
  phrase: `something to wash dishes=Scrub Sponge;ghar ki safai=Home Cleaning;oil for hair=Coconut Hair Oil;chicken without bones=Chicken Breast Boneless;bijuli mistri lage=Electrician Visit;
    food for my dog=Dog Food, Adult|Puppy Food;baal ka tel=Coconut Hair Oil;paste for teeth=Mint Toothpaste;mobile charging wire=Type-C Cable;kukuror biscuit=Dog Biscuits;
    aaj ka taza machli=${fish};mur karone chah=${tea};please send a plumber=Plumber Visit;sabse sasta chawal=${rice};alu aru bilahi=Potato|Tomato;milk bread eggs=${milk}|Wheat Bread|Farm Eggs;
    soap and shampoo=Bathing Soap|Daily Shampoo;ada nohoru piyaj=Ginger|Garlic|Onion;cola and chips=Cola|Salted Potato Chips`,
  intent: `fever=Doctor Call;tap is leaking=Plumber Visit;haircut at home=Salon at Home;blouse silai=Tailoring and Alteration;scooty servicing=Two-wheeler Service;
    bihu laru=Til Laru|Narikol Laru;something sweet=Vanilla Ice Cream|Til Laru|Narikol Laru|Chocolate Doughnut|Vanilla Birthday Cake|Cupcakes with Icing;back pain=Head and Shoulder Massage|Doctor Call;
    light bill chala gaya=LED Bulb 9 W|LED Torch|LED Batten 20 W;dosa=;cat toilet=Cat Litter`,
  negative: `laptop=;trousers=;petrol=;rahul sharma=;priyanka=;fridge=;cement=;jeans=;asdfgh=;qwerty=;kjhkjh=;dinesh gogoi=;car=;gold ring=;diesel=;whisky=;cigarette=;
    television=;school bag=;sanitary pad=;diaper=;horlicks=;curtain=;mattress=;lorem ipsum=;xqzv=;train ticket=;iphone=;helicopter=;hammer=;bhaskar jyoti das=;
    নীলা গগৈ=;পেট্ৰল=;জোতা=;সোণ=;जूते=;साइकिल=;गाड़ी=;চকী=;ল্যাপটপ=;namaste=;bank loan=;gas cylinder=;chair=`,
})
