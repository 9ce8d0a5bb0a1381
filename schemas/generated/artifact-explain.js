// Made from schemas/schema by `npm run generate`. Do not edit.
import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';

function noted(errors, instancePath, keyword, params, data, parentSchema) {
  const error = {instancePath, keyword, params, data, parentSchema};
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
export function explainValue(data) {
  return validate(data) ? [] : validate.errors;
}
const validate = validate20;
const schema31 = {"properties":{"schema":{},"schemaVersion":{},"type":{"enum":["research-brief","decision-memo","task-handoff","approval-request","mini-app-capsule"]},"id":{},"contentHash":{},"createdAt":{},"updatedAt":{},"status":{"enum":["draft","proposed","reviewed","accepted","rejected","expired","revoked"]},"title":{},"summary":{},"createdBy":{},"provenance":{},"content":{},"sources":{"items":{}}}};
const schema32 = {"properties":{"runtime":{},"html":{},"css":{},"javascript":{},"capabilities":{"items":{"enum":["downloads","email-self"]}}}};
const schema33 = {};
const schema35 = {"properties":{"type":{"enum":["human","agent","tool","organization"]},"name":{}}};
const schema36 = {"properties":{"revision":{},"parentHash":{"type":["string","null"]},"editingAgent":{"type":["string","null"]},"humanApprover":{"type":["string","null"]},"acceptedRevision":{"type":["integer","null"]}}};
const schema37 = {"properties":{"id":{},"title":{},"url":{},"publisher":{},"retrievedAt":{}}};
const func1 = codePoints;
const func4 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern7 = new RegExp("^source-[1-9][0-9]*$", "u");
const pattern8 = new RegExp("^https?://", "u");
const formats0 = formats["date-time"];
const formats4 = formats.uri;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.type !== undefined){
if("mini-app-capsule" !== data.type){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.content !== undefined){
let data1 = data.content;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.html === undefined){
vErrors = noted(vErrors,instancePath+"/content","required",{missingProperty: "html"},data1);
errors++;
}
if(data1.css === undefined){
vErrors = noted(vErrors,instancePath+"/content","required",{missingProperty: "css"},data1);
errors++;
}
if(data1.javascript === undefined){
vErrors = noted(vErrors,instancePath+"/content","required",{missingProperty: "javascript"},data1);
errors++;
}
if(data1.runtime === undefined){
vErrors = noted(vErrors,instancePath+"/content","required",{missingProperty: "runtime"},data1);
errors++;
}
if(data1.capabilities === undefined){
vErrors = noted(vErrors,instancePath+"/content","required",{missingProperty: "capabilities"},data1);
errors++;
}
for(const key0 in data1){
if(errors > 100)break;
if(!(((((key0 === "runtime") || (key0 === "html")) || (key0 === "css")) || (key0 === "javascript")) || (key0 === "capabilities"))){
vErrors = noted(vErrors,instancePath+"/content","additionalProperties",{additionalProperty: key0},data1,schema32);
errors++;
}
}
if(data1.runtime !== undefined){
let data2 = data1.runtime;
if("svc-capsule-v1" !== data2){
vErrors = noted(vErrors,instancePath+"/content/runtime","const",{allowedValue: "svc-capsule-v1"},data2);
errors++;
}
}
if(data1.html !== undefined){
let data3 = data1.html;
if(typeof data3 === "string"){
if(func1(data3) > 40000){
vErrors = noted(vErrors,instancePath+"/content/html","maxLength",{limit: 40000},data3);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/content/html","type",{type: "string"},data3);
errors++;
}
}
if(data1.css !== undefined){
let data4 = data1.css;
if(typeof data4 === "string"){
if(func1(data4) > 20000){
vErrors = noted(vErrors,instancePath+"/content/css","maxLength",{limit: 20000},data4);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/content/css","type",{type: "string"},data4);
errors++;
}
}
if(data1.javascript !== undefined){
let data5 = data1.javascript;
if(typeof data5 === "string"){
if(func1(data5) > 40000){
vErrors = noted(vErrors,instancePath+"/content/javascript","maxLength",{limit: 40000},data5);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/content/javascript","type",{type: "string"},data5);
errors++;
}
}
if(data1.capabilities !== undefined){
let data6 = data1.capabilities;
if(Array.isArray(data6)){
if(data6.length > 1){
vErrors = noted(vErrors,instancePath+"/content/capabilities","maxItems",{limit: 1},data6);
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0 && errors <= 100; i0++){
let data7 = data6[i0];
if(typeof data7 !== "string"){
vErrors = noted(vErrors,instancePath+"/content/capabilities/" + i0,"type",{type: "string"},data7);
errors++;
}
if(!((data7 === "downloads") || (data7 === "email-self"))){
vErrors = noted(vErrors,instancePath+"/content/capabilities/" + i0,"enum",{allowedValues: schema32.properties.capabilities.items.enum},data7);
errors++;
}
}
let i1 = data6.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data6[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
vErrors = noted(vErrors,instancePath+"/content/capabilities","uniqueItems",{i: i1, j: j0},data6);
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/content/capabilities","type",{type: "array"},data6);
errors++;
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/content","type",{type: "object"},data1);
errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.content = true;
props0.type = true;
}
}
if(!valid0){
vErrors = noted(vErrors,instancePath,"if",{failingKeyword: "then"},data);
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "schema"},data);
errors++;
}
if(data.schemaVersion === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "schemaVersion"},data);
errors++;
}
if(data.type === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "type"},data);
errors++;
}
if(data.id === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "id"},data);
errors++;
}
if(data.contentHash === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "contentHash"},data);
errors++;
}
if(data.createdAt === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "createdAt"},data);
errors++;
}
if(data.updatedAt === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "updatedAt"},data);
errors++;
}
if(data.status === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "status"},data);
errors++;
}
if(data.title === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "title"},data);
errors++;
}
if(data.summary === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "summary"},data);
errors++;
}
if(data.createdBy === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "createdBy"},data);
errors++;
}
if(data.provenance === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "provenance"},data);
errors++;
}
if(data.content === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "content"},data);
errors++;
}
if(data.sources === undefined){
vErrors = noted(vErrors,instancePath,"required",{missingProperty: "sources"},data);
errors++;
}
for(const key1 in data){
if(errors > 100)break;
if(!(func4.call(schema31.properties, key1))){
vErrors = noted(vErrors,instancePath,"additionalProperties",{additionalProperty: key1},data,schema31);
errors++;
}
}
if(data.schema !== undefined){
let data8 = data.schema;
if("https://schemas.example/artifact-v1.schema.json" !== data8){
vErrors = noted(vErrors,instancePath+"/schema","const",{allowedValue: "https://schemas.example/artifact-v1.schema.json"},data8);
errors++;
}
}
if(data.schemaVersion !== undefined){
let data9 = data.schemaVersion;
if("1.0" !== data9){
vErrors = noted(vErrors,instancePath+"/schemaVersion","const",{allowedValue: "1.0"},data9);
errors++;
}
}
if(data.type !== undefined){
let data10 = data.type;
if(typeof data10 !== "string"){
vErrors = noted(vErrors,instancePath+"/type","type",{type: "string"},data10);
errors++;
}
if(!(((((data10 === "research-brief") || (data10 === "decision-memo")) || (data10 === "task-handoff")) || (data10 === "approval-request")) || (data10 === "mini-app-capsule"))){
vErrors = noted(vErrors,instancePath+"/type","enum",{allowedValues: schema31.properties.type.enum},data10);
errors++;
}
}
if(data.id !== undefined){
let data11 = data.id;
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
vErrors = noted(vErrors,instancePath+"/id","pattern",{pattern: "^sha256:[0-9a-f]{64}$"},data11);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/id","type",{type: "string"},data11);
errors++;
}
}
if(data.contentHash !== undefined){
let data12 = data.contentHash;
if(typeof data12 === "string"){
if(!pattern4.test(data12)){
vErrors = noted(vErrors,instancePath+"/contentHash","pattern",{pattern: "^sha256:[0-9a-f]{64}$"},data12);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/contentHash","type",{type: "string"},data12);
errors++;
}
}
if(data.createdAt !== undefined){
let data13 = data.createdAt;
if(typeof data13 === "string"){
if(!(formats0(data13))){
vErrors = noted(vErrors,instancePath+"/createdAt","format",{format: "date-time"},data13);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/createdAt","type",{type: "string"},data13);
errors++;
}
}
if(data.updatedAt !== undefined){
let data14 = data.updatedAt;
if(typeof data14 === "string"){
if(!(formats0(data14))){
vErrors = noted(vErrors,instancePath+"/updatedAt","format",{format: "date-time"},data14);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/updatedAt","type",{type: "string"},data14);
errors++;
}
}
if(data.status !== undefined){
let data15 = data.status;
if(typeof data15 !== "string"){
vErrors = noted(vErrors,instancePath+"/status","type",{type: "string"},data15);
errors++;
}
if(!(((((((data15 === "draft") || (data15 === "proposed")) || (data15 === "reviewed")) || (data15 === "accepted")) || (data15 === "rejected")) || (data15 === "expired")) || (data15 === "revoked"))){
vErrors = noted(vErrors,instancePath+"/status","enum",{allowedValues: schema31.properties.status.enum},data15);
errors++;
}
}
if(data.title !== undefined){
let data16 = data.title;
if(typeof data16 === "string"){
if(func1(data16) > 160){
vErrors = noted(vErrors,instancePath+"/title","maxLength",{limit: 160},data16);
errors++;
}
if(func1(data16) < 1){
vErrors = noted(vErrors,instancePath+"/title","minLength",{limit: 1},data16);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/title","type",{type: "string"},data16);
errors++;
}
}
if(data.summary !== undefined){
let data17 = data.summary;
if(typeof data17 === "string"){
if(func1(data17) > 1200){
vErrors = noted(vErrors,instancePath+"/summary","maxLength",{limit: 1200},data17);
errors++;
}
if(func1(data17) < 1){
vErrors = noted(vErrors,instancePath+"/summary","minLength",{limit: 1},data17);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/summary","type",{type: "string"},data17);
errors++;
}
}
if(data.createdBy !== undefined){
let data18 = data.createdBy;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.type === undefined){
vErrors = noted(vErrors,instancePath+"/createdBy","required",{missingProperty: "type"},data18);
errors++;
}
if(data18.name === undefined){
vErrors = noted(vErrors,instancePath+"/createdBy","required",{missingProperty: "name"},data18);
errors++;
}
for(const key2 in data18){
if(errors > 100)break;
if(!((key2 === "type") || (key2 === "name"))){
vErrors = noted(vErrors,instancePath+"/createdBy","additionalProperties",{additionalProperty: key2},data18,schema35);
errors++;
}
}
if(data18.type !== undefined){
let data19 = data18.type;
if(typeof data19 !== "string"){
vErrors = noted(vErrors,instancePath+"/createdBy/type","type",{type: "string"},data19);
errors++;
}
if(!((((data19 === "human") || (data19 === "agent")) || (data19 === "tool")) || (data19 === "organization"))){
vErrors = noted(vErrors,instancePath+"/createdBy/type","enum",{allowedValues: schema35.properties.type.enum},data19);
errors++;
}
}
if(data18.name !== undefined){
let data20 = data18.name;
if(typeof data20 === "string"){
if(func1(data20) > 120){
vErrors = noted(vErrors,instancePath+"/createdBy/name","maxLength",{limit: 120},data20);
errors++;
}
if(func1(data20) < 1){
vErrors = noted(vErrors,instancePath+"/createdBy/name","minLength",{limit: 1},data20);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/createdBy/name","type",{type: "string"},data20);
errors++;
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/createdBy","type",{type: "object"},data18);
errors++;
}
}
if(data.provenance !== undefined){
let data21 = data.provenance;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.revision === undefined){
vErrors = noted(vErrors,instancePath+"/provenance","required",{missingProperty: "revision"},data21);
errors++;
}
for(const key3 in data21){
if(errors > 100)break;
if(!(((((key3 === "revision") || (key3 === "parentHash")) || (key3 === "editingAgent")) || (key3 === "humanApprover")) || (key3 === "acceptedRevision"))){
vErrors = noted(vErrors,instancePath+"/provenance","additionalProperties",{additionalProperty: key3},data21,schema36);
errors++;
}
}
if(data21.revision !== undefined){
let data22 = data21.revision;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
vErrors = noted(vErrors,instancePath+"/provenance/revision","type",{type: "integer"},data22);
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 1 || isNaN(data22)){
vErrors = noted(vErrors,instancePath+"/provenance/revision","minimum",{comparison: ">=", limit: 1},data22);
errors++;
}
}
}
if(data21.parentHash !== undefined){
let data23 = data21.parentHash;
if((typeof data23 !== "string") && (data23 !== null)){
vErrors = noted(vErrors,instancePath+"/provenance/parentHash","type",{type: schema36.properties.parentHash.type},data23);
errors++;
}
if(typeof data23 === "string"){
if(!pattern4.test(data23)){
vErrors = noted(vErrors,instancePath+"/provenance/parentHash","pattern",{pattern: "^sha256:[0-9a-f]{64}$"},data23);
errors++;
}
}
}
if(data21.editingAgent !== undefined){
let data24 = data21.editingAgent;
if((typeof data24 !== "string") && (data24 !== null)){
vErrors = noted(vErrors,instancePath+"/provenance/editingAgent","type",{type: schema36.properties.editingAgent.type},data24);
errors++;
}
if(typeof data24 === "string"){
if(func1(data24) > 120){
vErrors = noted(vErrors,instancePath+"/provenance/editingAgent","maxLength",{limit: 120},data24);
errors++;
}
}
}
if(data21.humanApprover !== undefined){
let data25 = data21.humanApprover;
if((typeof data25 !== "string") && (data25 !== null)){
vErrors = noted(vErrors,instancePath+"/provenance/humanApprover","type",{type: schema36.properties.humanApprover.type},data25);
errors++;
}
if(typeof data25 === "string"){
if(func1(data25) > 120){
vErrors = noted(vErrors,instancePath+"/provenance/humanApprover","maxLength",{limit: 120},data25);
errors++;
}
}
}
if(data21.acceptedRevision !== undefined){
let data26 = data21.acceptedRevision;
if((!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))) && (data26 !== null)){
vErrors = noted(vErrors,instancePath+"/provenance/acceptedRevision","type",{type: schema36.properties.acceptedRevision.type},data26);
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 1 || isNaN(data26)){
vErrors = noted(vErrors,instancePath+"/provenance/acceptedRevision","minimum",{comparison: ">=", limit: 1},data26);
errors++;
}
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/provenance","type",{type: "object"},data21);
errors++;
}
}
if(data.content !== undefined){
let data27 = data.content;
if(!(data27 && typeof data27 == "object" && !Array.isArray(data27))){
vErrors = noted(vErrors,instancePath+"/content","type",{type: "object"},data27);
errors++;
}
}
if(data.sources !== undefined){
let data28 = data.sources;
if(Array.isArray(data28)){
if(data28.length > 50){
vErrors = noted(vErrors,instancePath+"/sources","maxItems",{limit: 50},data28);
errors++;
}
const len1 = data28.length;
for(let i2=0; i2<len1 && errors <= 100; i2++){
let data29 = data28[i2];
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.id === undefined){
vErrors = noted(vErrors,instancePath+"/sources/" + i2,"required",{missingProperty: "id"},data29);
errors++;
}
if(data29.title === undefined){
vErrors = noted(vErrors,instancePath+"/sources/" + i2,"required",{missingProperty: "title"},data29);
errors++;
}
if(data29.url === undefined){
vErrors = noted(vErrors,instancePath+"/sources/" + i2,"required",{missingProperty: "url"},data29);
errors++;
}
for(const key4 in data29){
if(errors > 100)break;
if(!(((((key4 === "id") || (key4 === "title")) || (key4 === "url")) || (key4 === "publisher")) || (key4 === "retrievedAt"))){
vErrors = noted(vErrors,instancePath+"/sources/" + i2,"additionalProperties",{additionalProperty: key4},data29,schema37);
errors++;
}
}
if(data29.id !== undefined){
let data30 = data29.id;
if(typeof data30 === "string"){
if(!pattern7.test(data30)){
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/id","pattern",{pattern: "^source-[1-9][0-9]*$"},data30);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/id","type",{type: "string"},data30);
errors++;
}
}
if(data29.title !== undefined){
let data31 = data29.title;
if(typeof data31 === "string"){
if(func1(data31) > 240){
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/title","maxLength",{limit: 240},data31);
errors++;
}
if(func1(data31) < 1){
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/title","minLength",{limit: 1},data31);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/title","type",{type: "string"},data31);
errors++;
}
}
if(data29.url !== undefined){
let data32 = data29.url;
if(typeof data32 === "string"){
if(!pattern8.test(data32)){
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/url","pattern",{pattern: "^https?://"},data32);
errors++;
}
if(!(formats4(data32))){
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/url","format",{format: "uri"},data32);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/url","type",{type: "string"},data32);
errors++;
}
}
if(data29.publisher !== undefined){
let data33 = data29.publisher;
if(typeof data33 === "string"){
if(func1(data33) > 160){
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/publisher","maxLength",{limit: 160},data33);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/publisher","type",{type: "string"},data33);
errors++;
}
}
if(data29.retrievedAt !== undefined){
let data34 = data29.retrievedAt;
if(typeof data34 === "string"){
if(!(formats0(data34))){
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/retrievedAt","format",{format: "date-time"},data34);
errors++;
}
}
else {
vErrors = noted(vErrors,instancePath+"/sources/" + i2+"/retrievedAt","type",{type: "string"},data34);
errors++;
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/sources/" + i2,"type",{type: "object"},data29);
errors++;
}
}
}
else {
vErrors = noted(vErrors,instancePath+"/sources","type",{type: "array"},data28);
errors++;
}
}
}
else {
vErrors = noted(vErrors,instancePath,"type",{type: "object"},data);
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
