/** Lines of Swedish and English recipes: line | amount | unit | food. A dash means none. */
export const INGREDIENT_LINES = `
3 dl röda linser | 3 | dl | röda linser
1 burk krossade tomater | 1 | burk | krossade tomater
2 burkar krossade tomater | 2 | burk | krossade tomater
400 g krossade tomater | 400 | g | krossade tomater
1 burk kokosmjölk | 1 | burk | kokosmjölk
4 dl kokosmjölk | 4 | dl | kokosmjölk
300 g fryst spenat | 300 | g | fryst spenat
2 gula lökar | 2 | - | gula lökar
1 gul lök, hackad | 1 | - | gul lök
1 gul lök, finhackad | 1 | - | gul lök
3 morötter | 3 | - | morötter
3 stora morötter | 3 | - | morötter
1 msk rapsolja | 1 | msk | rapsolja
3 klyftor vitlök | 3 | klyfta | vitlök
2 vitlöksklyftor | 2 | - | vitlöksklyftor
2 vitlöksklyftor, pressade | 2 | - | vitlöksklyftor
1 klyfta vitlök, pressad | 1 | klyfta | vitlök
2 msk röd curry | 2 | msk | röd curry
2 msk röd currypasta | 2 | msk | röd currypasta
1 tsk salt | 1 | tsk | salt
½ tsk salt | 0.5 | tsk | salt
1/2 tsk salt | 0.5 | tsk | salt
0,5 tsk salt | 0.5 | tsk | salt
1 krm svartpeppar | 1 | krm | svartpeppar
2 krm malen svartpeppar | 2 | krm | malen svartpeppar
salt | - | - | salt
salt och peppar | - | - | salt och peppar
Salt och svartpeppar efter smak | - | - | Salt och svartpeppar
peppar | - | - | peppar
en nypa salt | 1 | nypa | salt
nypa salt | 1 | nypa | salt
2 nypor socker | 2 | nypa | socker
1 kg potatis | 1 | kg | potatis
1 kg fast potatis | 1 | kg | fast potatis
800 g potatis, skalad | 800 | g | potatis
ca 800 g potatis | 800 | g | potatis
ca. 600 g kycklingfilé | 600 | g | kycklingfilé
cirka 500 g blandfärs | 500 | g | blandfärs
ungefär 2 dl vatten | 2 | dl | vatten
500 g nötfärs | 500 | g | nötfärs
500g nötfärs | 500 | g | nötfärs
5 hg köttfärs | 5 | hg | köttfärs
1,5 dl grädde | 1.5 | dl | grädde
1 1/2 dl grädde | 1.5 | dl | grädde
1½ dl grädde | 1.5 | dl | grädde
1 ½ dl vispgrädde | 1.5 | dl | vispgrädde
2 ½ dl mjölk | 2.5 | dl | mjölk
2,5 dl mjölk | 2.5 | dl | mjölk
5 dl vetemjöl | 5 | dl | vetemjöl
3 dl vetemjöl special | 3 | dl | vetemjöl special
2 ägg | 2 | - | ägg
4 st ägg | 4 | st | ägg
2 stora ägg | 2 | - | ägg
100 g smör | 100 | g | smör
50 g smält smör | 50 | g | smör
100 g rumsvarmt smör | 100 | g | smör
smör till stekning | - | - | smör
smör att steka i | - | - | smör
olja till stekning | - | - | olja
1 msk smör till stekning | 1 | msk | smör
1 klick smör | 1 | klick | smör
en klick smör | 1 | klick | smör
1 skvätt mjölk | 1 | skvätt | mjölk
1 dl strösocker | 1 | dl | strösocker
2 tsk bakpulver | 2 | tsk | bakpulver
1 tsk vaniljsocker | 1 | tsk | vaniljsocker
50 g jäst | 50 | g | jäst
1 paket jäst | 1 | förp | jäst
1 pkt jäst (50 g) | 50 | g | jäst
1 förp halloumi (200 g) | 200 | g | halloumi
1 förpackning halloumi | 1 | förp | halloumi
2 förp halloumi à 200 g | 400 | g | halloumi
1 burk (400 g) kikärter | 400 | g | kikärter
1 burk kikärter (400 g) | 400 | g | kikärter
2 burkar kidneybönor à 380 g | 760 | g | kidneybönor
2 x 400 g krossade tomater | 800 | g | krossade tomater
2 × 400 g krossade tomater | 800 | g | krossade tomater
1 burk svarta bönor, avrunna | 1 | burk | svarta bönor
1 burk tonfisk i vatten | 1 | burk | tonfisk i vatten
1-2 lökar | 1.5 | - | lökar
1–2 msk olivolja | 1.5 | msk | olivolja
2 - 3 dl vatten | 2.5 | dl | vatten
2 till 3 dl vatten | 2.5 | dl | vatten
1 eller 2 ägg | 1.5 | - | ägg
2 msk olivolja eller rapsolja | 2 | msk | olivolja
1 röd paprika | 1 | - | röd paprika
2 röda paprikor, tärnade | 2 | - | röda paprikor
1 zucchini | 1 | - | zucchini
1 aubergine, i bitar | 1 | - | aubergine
1 bit ingefära | 1 | bit | ingefära
1 msk riven ingefära | 1 | msk | ingefära
1 msk färsk riven ingefära | 1 | msk | ingefära
1 citron | 1 | - | citron
½ citron | 0.5 | - | citron
en halv citron | 0.5 | - | citron
en halv gurka | 0.5 | - | gurka
halv gurka | 0.5 | - | gurka
1/2 gurka | 0.5 | - | gurka
1 knippe dill | 1 | knippe | dill
1 kruka basilika | 1 | kruka | basilika
1 kruka färsk basilika | 1 | kruka | basilika
2 kvistar timjan | 2 | kvist | timjan
2 stjälkar selleri | 2 | stjälk | selleri
2 lagerblad | 2 | - | lagerblad
10 blad basilika | 10 | blad | basilika
1 tärning grönsaksbuljong | 1 | tärning | grönsaksbuljong
2 buljongtärningar | 2 | - | buljongtärningar
1 grönsaksbuljongtärning | 1 | - | grönsaksbuljongtärning
1 msk kycklingfond | 1 | msk | kycklingfond
2 msk tomatpuré | 2 | msk | tomatpuré
1 tub tomatpuré | 1 | tub | tomatpuré
1 tsk spiskummin | 1 | tsk | spiskummin
2 tsk paprikapulver | 2 | tsk | paprikapulver
1 msk soja | 1 | msk | soja
2 msk japansk soja | 2 | msk | japansk soja
1 msk honung | 1 | msk | honung
2 skivor bacon | 2 | skiva | bacon
1 paket bacon | 1 | förp | bacon
140 g bacon | 140 | g | bacon
4 skivor surdegsbröd | 4 | skiva | surdegsbröd
250 g pasta | 250 | g | pasta
400 g färsk pasta | 400 | g | pasta
4 portioner ris | 4 | portion | ris
3 dl ris | 3 | dl | ris
2 dl basmatiris | 2 | dl | basmatiris
1 påse fryst broccoli | 1 | påse | fryst broccoli
1 huvud broccoli | 1 | huvud | broccoli
1 broccoli | 1 | - | broccoli
200 g champinjoner, skivade | 200 | g | champinjoner
1 ask körsbärstomater | 1 | ask | körsbärstomater
250 g körsbärstomater | 250 | g | körsbärstomater
1 näve spenat | 1 | näve | spenat
2 nävar ruccola | 2 | näve | ruccola
150 g fetaost | 150 | g | fetaost
1 dl riven ost | 1 | dl | ost
2 dl riven västerbottensost | 2 | dl | västerbottensost
75 g parmesan, riven | 75 | g | parmesan
2 dl crème fraiche | 2 | dl | crème fraiche
2 dl turkisk yoghurt | 2 | dl | turkisk yoghurt
2 dl turkisk yoghurt (10 %) | 2 | dl | turkisk yoghurt
500 g kvarg | 500 | g | kvarg
5 dl mjölk 3 % | 5 | dl | mjölk 3 %
1 l mjölk | 1 | l | mjölk
1 liter vatten | 1 | l | vatten
33 cl öl | 33 | cl | öl
1 flaska öl | 1 | flaska | öl
250 ml matlagningsgrädde | 250 | ml | matlagningsgrädde
1 glas vitt vin | 1 | glas | vitt vin
två ägg | 2 | - | ägg
tre morötter | 3 | - | morötter
fyra kycklingfiléer | 4 | - | kycklingfiléer
ett ägg | 1 | - | ägg
en gul lök | 1 | - | gul lök
- 3 dl havregryn | 3 | dl | havregryn
• 2 msk chiafrön | 2 | msk | chiafrön
* 1 banan | 1 | - | banan
▢ 1 dl blåbär | 1 | dl | blåbär
– 2 tsk kanel | 2 | tsk | kanel
4 laxfiléer (à 125 g) | 500 | g | laxfiléer
4 laxfiléer, ca 125 g styck | 4 | - | laxfiléer
600 g laxfilé | 600 | g | laxfilé
1 purjolök | 1 | - | purjolök
1 liten purjolök | 1 | - | purjolök
½ rödlök, tunt skivad | 0.5 | - | rödlök
1 finhackad rödlök | 1 | - | rödlök
2 finhackade schalottenlökar | 2 | - | schalottenlökar
1 rågad msk mjöl | 1 | msk | mjöl
1 struken tsk salt | 1 | tsk | salt
1 000 g potatis | 1000 | g | potatis
1 200 g högrev | 1200 | g | högrev
Smör, 50 g | 50 | g | Smör
Vetemjöl 3 dl | 3 | dl | Vetemjöl
Grädde: 2 dl | 2 | dl | Grädde
Ägg 2 st | 2 | st | Ägg
mjölk 3 % | - | - | mjölk 3 %
vatten | - | - | vatten
färsk koriander till servering | - | - | koriander
ris till servering | - | - | ris
3 tomater | 3 | - | tomater
2 avokador | 2 | - | avokador
1 chilifrukt, urkärnad | 1 | - | chilifrukt
1 lime, saften | 1 | - | lime
2 äpplen | 2 | - | äpplen
4 potatisar | 4 | - | potatisar
1 sötpotatis (ca 300 g) | 300 | g | sötpotatis
1 msk majsstärkelse | 1 | msk | majsstärkelse
1 rulle smördeg | 1 | rulle | smördeg
8 lasagneplattor | 8 | - | lasagneplattor
2 cups flour | 4.8 | dl | flour
1 cup milk | 2.4 | dl | milk
1/2 cup sugar | 1.2 | dl | sugar
1 1/2 cups rolled oats | 3.6 | dl | rolled oats
2 tbsp olive oil | 2 | msk | olive oil
1 tsp salt | 1 | tsk | salt
1 tablespoon butter, melted | 1 | msk | butter
2 cloves garlic, minced | 2 | klyfta | garlic
3 cloves of garlic | 3 | klyfta | garlic
1 can chickpeas | 1 | burk | chickpeas
1 can (14 oz) chickpeas | 396.9 | g | chickpeas
2 cans chopped tomatoes | 2 | burk | tomatoes
1 lb ground beef | 453.6 | g | ground beef
8 oz pasta | 226.8 | g | pasta
2 large eggs | 2 | - | eggs
1 onion, chopped | 1 | - | onion
1 large onion | 1 | - | onion
half an onion | 0.5 | - | onion
a pinch of salt | 1 | krm | salt
1 bunch coriander | 1 | knippe | coriander
2 carrots, peeled and diced | 2 | - | carrots
400 g red lentils | 400 | g | red lentils
a glass of milk | 1 | glas | milk
1 splash of milk | 1 | skvätt | milk
salt to taste | - | - | salt
olive oil for frying | - | - | olive oil
2-3 potatoes | 2.5 | - | potatoes
1 handful spinach | 1 | näve | spinach
2 slices bread | 2 | skiva | bread
about 500 g chicken | 500 | g | chicken
`;
